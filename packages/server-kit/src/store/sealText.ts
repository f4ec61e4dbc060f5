import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seals texts for a place that others can write to, and reads those that were sealed for the same name and still hold. */
export interface TextSeal {
  /** @param untilMs the moment after which nobody believes the text, in milliseconds since 1970 */
  seal(name: string, text: string, untilMs: number): string
  /** The text, and how long it holds; undefined for one that was not sealed for this name, was changed, or is over. */
  open(name: string, sealed: string): { readonly text: string; readonly leftMs: number } | undefined
}

/**
 * Creates a seal by HMAC-SHA-256 (RFC 2104) under a secret that the place does not know. The name and the end are under the seal, so that a
 * text can be moved to no other name, and put back no later than its end.
 */
export function createTextSeal(secret: string, nowMs: () => number = Date.now): TextSeal {
  const sealOf = (name: string, end: string, text: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([name, end]))
      .update(text)
      .digest('base64url')
  return {
    seal(name, text, untilMs) {
      const end = String(Math.ceil(untilMs))
      return `${sealOf(name, end, text)}.${end}.${text}`
    },
    open(name, sealed) {
      // SHA-256 as base64url has 43 characters.
      const [, seal, end, text] = /^([\w-]{43})\.(\d{1,16})\.(.*)$/s.exec(sealed) ?? []
      if (seal === undefined || end === undefined || text === undefined) return undefined
      if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(name, end, text)))) return undefined
      const leftMs = Number(end) - nowMs()
      return leftMs > 0 ? { text, leftMs } : undefined
    },
  }
}
