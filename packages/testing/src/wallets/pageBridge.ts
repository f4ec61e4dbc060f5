import type { BrowserContext } from '@playwright/test'

/** Answers a page's request with `result` or `error`, since a thrown error would lose its code on the way. */
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
export function tellPages(context: BrowserContext, key: string, detail: unknown): void {
  for (const page of context.pages()) {
    page
      .evaluate(([name, told]) => void window.dispatchEvent(new CustomEvent(name, { detail: told })), [
        `${key}:event`,
        detail,
      ] as const)
      // A page that is navigating away has no wallet to tell.
      .catch(() => {})
  }
}
