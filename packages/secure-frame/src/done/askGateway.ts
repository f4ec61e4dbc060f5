import { socialRoutes } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import type { DoneConfig } from './doneConfig.ts'

const LIMIT_MS = 15_000

/** The app that a window belongs to. It has one exact origin, so that a message reaches nobody else. */
export type App = v.InferOutput<(typeof socialRoutes)['getSocialOrigin']['reply']>

/** The gateway's answer: the app; `over` if there is nothing left to hand on; `away` if it did not answer. */
export type Answer = App | 'over' | 'away'

/** Asks the gateway with the secret of this window, so that nobody else can learn the answer. */
export async function askGateway(
  { gateway }: DoneConfig,
  body: { readonly flowId: string; readonly completion: string; readonly needsCode?: true },
  send: typeof fetch,
): Promise<Answer> {
  const { path, reply } = socialRoutes.getSocialOrigin
  try {
    const { isOk, json } = await withTimeLimit(
      async (signal) => {
        const response = await send(`${gateway}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          cache: 'no-store',
          credentials: 'omit',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
          signal,
        })
        const answered: unknown = await response.json()
        return { isOk: response.ok, json: answered }
      },
      { limitMs: LIMIT_MS, what: 'The gateway' },
    )
    if (!isOk) return v.is(v.object({ code: v.literal('flow_expired') }), json) ? 'over' : 'away'
    const app = v.parse(reply, json)
    return isOrigin(app.appOrigin) ? { ...app, returnUrl: ownPage(app) } : 'away'
  } catch {
    return 'away'
  }
}

/** A star, or an address below an origin, would send the message elsewhere. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text
}

/** The page of the app, only if it is on the app's own origin. */
function ownPage({ appOrigin, returnUrl }: App): string | undefined {
  if (returnUrl === undefined || !URL.canParse(returnUrl)) return undefined
  return new URL(returnUrl).origin === appOrigin ? returnUrl : undefined
}
