import { siwxRoutes } from '@foyer/api'
import * as v from 'valibot'
import { FAKE_ADDRESS } from './fakeEip1193.ts'
import { jsonReply } from './fakePlatform.ts'

/** A fake of the routes of signing in by a message. It answers as the API allows, and remembers which sessions are live. */
export function fakeSiwxGateway() {
  const live = new Set<string>()
  const asked: string[] = []
  /** Ids of routes that answer with a failure. */
  const refused = new Set<string>()
  const tokenOf = (nonce: string) => `aa.${nonce}.${'A'.repeat(86)}`
  let count = 0
  return {
    ...{ live, asked, refused },
    isDown: false,
    answer({ url, body = '' }: { readonly url: string; readonly body: string | undefined }): Response {
      if (this.isDown) throw new TypeError('Failed to fetch')
      const { pathname, searchParams } = new URL(url)
      const route = Object.values(siwxRoutes).find(({ path }) => path === pathname)
      if (!route || !('body' in route) || searchParams.get('projectId') !== 'p1') return jsonReply({}, 404)
      asked.push(route.id)
      if (refused.has(route.id)) return jsonReply({ code: 'signature_invalid', message: 'no' }, 400)
      const input: unknown = JSON.parse(body)
      switch (route.id) {
        case 'createSiwxNonce': {
          const { accountAddress, chainId } = v.parse(route.body, input)
          count += 1
          const nonce = String(count).padStart(32, '0')
          const at = '2026-10-01T12:00:00.000Z'
          const page = {
            domain: 'app.example',
            uri: 'https://app.example',
            version: '1',
            nonce,
            issuedAt: at,
          }
          return jsonReply({ ...page, accountAddress, chainId, serializedMessage: `text ${nonce}` })
        }
        case 'prepareSiwxMessage': {
          const { chainId } = v.parse(route.body, input)
          count += 1
          const nonce = String(count).padStart(32, '0')
          const page = { domain: 'app.example', uri: 'https://app.example', version: '1' }
          return jsonReply({ ...page, nonce, chainId, issuedAt: '2026-10-01T12:00:00.000Z' })
        }
        case 'createSiwxSession': {
          const { address, chainId, message } = v.parse(route.body, input)
          const nonce = message.slice(-32)
          const token = tokenOf(nonce)
          live.add(token)
          const times = { org: 'https://app.example', nonce, expiresAt: '2026-10-08T12:00:00.000Z' }
          return jsonReply({ session: { address, chainId, ...times }, token })
        }
        case 'listSiwxSessions': {
          const { tokens } = v.parse(route.body, input)
          const times = { org: 'https://app.example', expiresAt: '2026-10-08T12:00:00.000Z' }
          const session = { ...times, address: FAKE_ADDRESS, chainId: 'eip155:1', nonce: '0'.repeat(32) }
          return jsonReply({
            sessions: tokens.filter((token) => live.has(token)).map((token) => ({ session, token })),
          })
        }
        case 'checkSiwxMessage':
          return jsonReply({}, 404)
        default:
          live.delete(v.parse(route.body, input).token)
          return jsonReply({ done: true })
      }
    },
  }
}
