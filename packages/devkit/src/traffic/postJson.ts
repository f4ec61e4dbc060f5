import { withTimeLimit } from '@foyer/kit'

const ANSWER_MS = 30_000

/**
 * Posts JSON and answers with the JSON of the reply, for the schema of the caller to parse.
 * @throws Error with the beginning of the reply when the server refuses; TimeLimitError after 30 s
 */
export function postJson(url: string, body: unknown): Promise<unknown> {
  return withTimeLimit(
    async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${new URL(url).pathname} was refused: ${text.slice(0, 300)}`)
      return JSON.parse(text) as unknown
    },
    { limitMs: ANSWER_MS, what: `A post to ${new URL(url).pathname}` },
  )
}
