import type { ChangeSteps } from '../../packages/secure-frame/src/lib/changeSteps.ts'
import { createFrame, type FrameInput } from '../../packages/secure-frame/src/requests/createFrame.ts'
import { createMemoryStore, type RowStore } from '../../packages/secure-frame/src/store/rowStore.ts'
import { APP_ORIGIN, PROJECT, type SuiteTest } from '../../packages/suite/test/suiteTest.ts'

/** A browser profile: what it keeps, and the page of the frame that is open in it. */
export interface Profile {
  readonly frame: ReturnType<typeof createFrame>['handlers']
  readonly store: RowStore
  /** The paths of all that the frame has asked for, in order. */
  readonly calls: readonly string[]
  /** Types a code into the window in which an address was approved last. */
  typeInWindow(otp: string): Promise<void>
  /** Loads the page of the frame anew. */
  reload(): void
  close(): void
}

/** Makes a profile that was never here. The frame is the real one, and so is all that it meets. */
export function createProfile(input: {
  /** The network address that servers see, since each has limits of its own. */
  readonly ip: string
  readonly env: SuiteTest['env']
  readonly gatewayTransitKey: string
}): Profile {
  const { env, gatewayTransitKey, ip } = input
  const store: RowStore = { ...createMemoryStore(), isKept: true }
  const calls: string[] = []
  let steps: ChangeSteps | undefined
  const settings: FrameInput = {
    config: {
      projectId: PROJECT,
      appName: 'My shop',
      site: 'https://secure.example',
      origins: [APP_ORIGIN],
      isLocalAllowed: false,
      gateway: env.FOYER_GATEWAY_URL ?? '',
      gatewayTransitKey,
      vault: env.FOYER_VAULT_URL ?? '',
      build: 'test',
    },
    appOrigin: APP_ORIGIN,
    store,
    tabs: { tell: () => undefined, onNews: () => undefined, close: () => undefined },
    notify: () => undefined,
    async approve({ content }) {
      if (content.kind === 'email') steps = content.steps
    },
    askChallenge: () => Promise.reject(new Error('Nobody shows a widget here.')),
    askRecoveryFactor: async () => undefined,
    askPasskey: async () => undefined,
    openWalletPage: () => undefined,
    reload: () => undefined,
    fetch(target, init) {
      calls.push(new URL(String(target)).pathname)
      const headers = new Headers(init?.headers)
      headers.set('x-forwarded-for', ip)
      return fetch(target, { ...init, headers })
    },
  }
  let open = createFrame(settings)
  return {
    get frame() {
      return open.handlers
    },
    store,
    calls,
    async typeInWindow(otp) {
      if (!steps) throw new Error('No address was asked for.')
      await steps.confirm(otp)
    },
    reload() {
      open.close()
      open = createFrame(settings)
    },
    close: () => open.close(),
  }
}
