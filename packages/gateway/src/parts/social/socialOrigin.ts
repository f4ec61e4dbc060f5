import { randomInt } from 'node:crypto'
import { type InputOf, RETURN_PAGE_PATH, type ReplyOf, type socialRoutes } from '@foyer/api'
import { problem } from '../embedded/index.ts'
import type { SocialContext } from './socialContext.ts'
import {
  changeFlow,
  lockReturnedFlow,
  openSecrets,
  sealSecrets,
  WINDOW_CODE_LIFETIME_MS,
} from './socialFlows.ts'

type Route = (typeof socialRoutes)['getSocialOrigin']

const DIGITS = 8

/**
 * Tells the page of the secure site, which shows the secret that only its window was given, which origin to hand it to. If asked,
 * it makes a code to be typed there, for a window that cannot reach the app's window.
 */
export function getSocialOrigin({ database, keyRing, now, secureSiteOrigin }: SocialContext) {
  return (body: InputOf<Route>['body']): Promise<ReplyOf<Route>> =>
    database.transaction().execute(async (trx) => {
      const nowMs = now()
      const flow = await lockReturnedFlow(trx, body, nowMs)
      const secrets = await openSecrets(keyRing, flow)
      // A provider that is added to an account is no matter of the app: the wallet's own page has opened the window.
      const isOwn = secrets.addTo !== undefined
      const app = {
        appOrigin: isOwn ? secureSiteOrigin : flow.app_origin,
        appName: secrets.appName,
        ...(flow.has_return_page && { returnUrl: `${flow.app_origin}${RETURN_PAGE_PATH}` }),
      }
      if (body.needsCode !== true) return app
      if (flow.state === 'failed' || isOwn) throw problem('flow_expired')
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
      await changeFlow(trx, flow.id, {
        secrets_enc: await sealSecrets(keyRing, flow.id, { ...secrets, code }),
        code_expires_at: new Date(nowMs + WINDOW_CODE_LIFETIME_MS),
      })
      return { ...app, code, codeExpiresInMs: WINDOW_CODE_LIFETIME_MS }
    })
}
