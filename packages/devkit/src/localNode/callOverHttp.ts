/** Calls a method of a node over HTTP. @throws Error with the node's code */
export async function callOverHttp(
  url: string,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    ...(signal && { signal }),
  })
  const { result, error } = Object(await response.json())
  if (error) throw Object.assign(new Error(String(error.message)), { code: error.code, data: error.data })
  return result
}
