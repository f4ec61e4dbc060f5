import type { AddressInfo } from 'node:net'
import { type SocialProvider, socialRoutes } from '@foyer/api'
import { once } from '@foyer/kit'
import { serve } from '@hono/node-server'
import {
  type AuthClient,
  type AuthClientInput,
  createAuthClient,
} from '../../packages/gateway/test/authClient.ts'
import { APP, PROJECT, PUBLIC_URL } from '../../packages/gateway/test/authTest.ts'
import {
  me,
  type Returned,
  readReturned,
  type SocialTest,
  startSocialTest,
} from '../../packages/gateway/test/socialTest.ts'

/** A gateway that listens, with fakes of all providers that do so too, and what attackers and victims do at them. */
export interface AttackedGateway {
  readonly idp: SocialTest['idp']
  readonly database: SocialTest['database']
  /** A browser of its own, with a key of its own. */
  client(changes?: Partial<AuthClientInput>): Promise<AuthClient>
  newPerson: SocialTest['newPerson']
  approve: SocialTest['approve']
  /** Moves the gateway's clock. */
  passMs(ms: number): void
  /** Sends a request as it is, and follows nothing. */
  fetch(request: Request): Promise<Response>
  start(
    client: AuthClient,
    provider: SocialProvider,
  ): Promise<{ readonly flowId: string; readonly url: string }>
  /** Signs in at the provider, and stops before its answer reaches the gateway. */
  visit: SocialTest['visit']
  /** Signs in the app of Farcaster, as the person who opens the address behind a code. */
  scan: SocialTest['scan']
  /** Takes that answer to the gateway, and stops at the page where it leads. */
  comeBack(request: Request): Promise<Returned>
  signInAt(client: AuthClient, provider: SocialProvider, person: string): Promise<Returned>
  /** Whether a browser is signed in. */
  isSignedIn(client: AuthClient): Promise<boolean>
  close(): Promise<void>
}

/** Starts it on an embedded database. */
export async function startAttackedGateway(): Promise<AttackedGateway> {
  const it = await startSocialTest()
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: it.gateway.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  // It listens on TCP, so that its address is no path.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (request: Request) =>
    fetch(new Request(request.url.replace(PUBLIC_URL, base), request), { redirect: 'manual' })
  const target = { publicUrl: PUBLIC_URL, fetch: send }
  const start: AttackedGateway['start'] = (client, provider) =>
    client.call(socialRoutes.startSocial, { provider })

  async function comeBack(request: Request): Promise<Returned> {
    const reply = await send(request)
    await reply.body?.cancel()
    return readReturned(reply)
  }

  return {
    idp: it.idp,
    database: it.database,
    client: (changes) => createAuthClient({ target, projectId: PROJECT, appOrigin: APP, ...changes }),
    newPerson: it.newPerson,
    approve: it.approve,
    passMs(ms) {
      it.shiftMs += ms
    },
    fetch: send,
    start,
    visit: it.visit,
    scan: it.scan,
    comeBack,
    async signInAt(client, provider, person) {
      return comeBack(await it.visit((await start(client, provider)).url, person))
    },
    isSignedIn: (client) =>
      me(client).then(
        () => true,
        (error: { code?: string }) => {
          // An app whose origin the project does not name has nobody signed in either.
          if (error.code === 'login_required' || error.code === 'origin_not_allowed') return false
          throw error
        },
      ),
    close: once(async () => {
      await new Promise((resolve) => server.close(resolve))
      await it.close()
    }),
  }
}
