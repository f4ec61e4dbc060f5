import type { BrowserContext } from '@playwright/test'

/** Answers a request of a page with `result` or `error`. An exception would lose its code on the way to the page. */
export async function answerPage(
  pageUrl: string,
  request: { readonly method: string; readonly params?: unknown },
  run: (request: {
    readonly method: string
    readonly params?: unknown
    readonly origin: string
  }) => Promise<unknown>,
): Promise<{ result: unknown } | { error: { code: number; message: string } }> {
  try {
    return { result: await run({ ...request, origin: new URL(pageUrl).origin }) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'number'
    return { error: { code: hasCode ? Number(error.code) : -32603, message } }
  }
}

/** Dispatches `<key>:event` with a detail in every open page of a context. */
export function dispatchInPages(context: BrowserContext, key: string, detail: unknown): void {
  for (const page of context.pages()) {
    page
      .evaluate(([name, payload]) => void window.dispatchEvent(new CustomEvent(name, { detail: payload })), [
        `${key}:event`,
        detail,
      ] as const)
      // The page is navigating and has no listener.
      .catch(() => {})
  }
}
