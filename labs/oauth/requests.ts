/** The fields of a provider's answer, be they in its address or in its form. */
export async function fieldsOf(request: Request): Promise<URLSearchParams> {
  return request.method === 'GET'
    ? new URL(request.url).searchParams
    : new URLSearchParams(await request.clone().text())
}

/** One of them; empty where it is missing. */
export async function fieldOf(request: Request, name: string): Promise<string> {
  return (await fieldsOf(request)).get(name) ?? ''
}

/** The same answer with one field changed. */
export async function withField(request: Request, name: string, value: string): Promise<Request> {
  const fields = await fieldsOf(request)
  fields.set(name, value)
  return request.method === 'GET'
    ? new Request(`${request.url.split('?')[0]}?${fields}`)
    : new Request(request.url, { method: 'POST', body: fields })
}

/** Another text of the same length. */
export function flip(secret: string): string {
  return `${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
}
