import { type SocialFinish, socialRoutes, vaultRoutes } from '@foyer/contract'
import { type FramePayload, normaliseEmail, thumbprint } from '@foyer/secure-protocol'
import { FrameFailure, requestAborted } from '../lib/frameFailure.ts'
import type { CurrentDevice } from '../session/currentDevice.ts'
import type { RowStore } from '../store/rowStore.ts'
import { ephemeral } from '../wallet/ephemeral.ts'
import type { SharedSteps, Social } from './steps.ts'

type Provider = FramePayload<'GET_SOCIAL_REDIRECT_URI'>['provider']
type SignedIn = Omit<Extract<SocialFinish, { readonly needs: 'NOTHING' }>, 'needs'>

/** A sign-in between its first step and its last. It lives in memory alone, and so does what the window carries. */
interface Flow {
  readonly flowId: string
  readonly provider: Provider
  readonly stage: NonNullable<Social['stage']>
  readonly linkId?: string
}

/** Creates the sign-in with a provider of a page. */
export function createSocial(shared: SharedSteps): Social {
  const { context, device, inTurn, finish } = shared
  const { gateway, vault, store } = context
  let flow: Flow | undefined
  /** A device that has turned out to be that of another account. */
  let wrongDevice: string | undefined

  const requireFlow = (stage: Flow['stage']): Flow => {
    if (flow?.stage !== stage) throw flowExpired()
    return flow
  }
  const enter = async ({ account, login, changes }: SignedIn, approval?: string) => {
    const social = flow?.provider
    flow = undefined
    const { jkt } = await device.get()
    const { wallet } = await store.read()
    const isOfOther = wallet?.state === 'live' && wallet.binding.accountId !== account.accountId
    if (isOfOther && (await isStored(store, jkt))) {
      // Two accounts with one device would be seen to belong together, and the wallet of the other one lies here.
      wrongDevice = jkt
      await (await import('../session/serverSession.ts')).endSession(context, {
        walletId: undefined,
        jkt,
        servers: ['gateway'],
      })
      throw new FrameFailure('other_account', 'Another account was used here before. Please try again')
    }
    if (changes) await (await import('./changeOutcome.ts')).handOverOutcomes(context, changes)
    const tokens = { login, ...(approval !== undefined && { approval }) }
    return finish({ email: account.email, account, tokens, ...(social !== undefined && { social }) })
  }
  return {
    get stage() {
      return flow?.stage
    },
    start: ({ provider, hasReturnPage }) =>
      inTurn(async () => {
        shared.leaveEmail()
        flow = undefined
        await takeDevice({ store, device, provider, wrongDevice })
        const body = { provider, ...(hasReturnPage && { hasReturnPage }) }
        const { flowId, url } = await gateway.call(socialRoutes.startSocial, body)
        flow = { flowId, provider, stage: 'window' }
        return { uri: url }
      }),
    connect: (carried) =>
      inTurn(async () => {
        const running = requireFlow('window')
        const shown = { ...readCarried(carried, running.flowId), ...ephemeral(store) }
        const reply = await gateway.call(socialRoutes.finishSocial, shown)
        if (reply.needs === 'NOTHING') {
          await enter(reply)
          return undefined
        }
        if (reply.needs === 'EMAIL') {
          flow = { ...running, stage: 'email' }
          return { action: 'CAPTURE_EMAIL', isAddressTaken: reply.isAddressTaken }
        }
        const { email } = reply
        const link = await vault.call(vaultRoutes.createLink, { email, flowId: running.flowId })
        flow = { ...running, stage: 'device', linkId: link.linkId }
        const { number: deviceNumber, retryAfterMs } = link
        return { action: 'VERIFY_DEVICE', email, deviceNumber, retryAfterMs }
      }),
    async connectDevice(signal) {
      const { flowId, linkId = '' } = requireFlow('device')
      const approval = await shared.waitForApproval(vault, linkId, signal)
      return inTurn(async () => {
        if (flow?.linkId !== linkId) throw requestAborted()
        const reply = await gateway.call(socialRoutes.finishSocial, { flowId, approval, ...ephemeral(store) })
        if (reply.needs !== 'NOTHING') throw flowExpired()
        return enter(reply, approval)
      })
    },
    async capture(typed) {
      const { flowId } = requireFlow('email')
      const email = normaliseEmail(typed)
      if (email === undefined) throw new FrameFailure('email_invalid', 'Invalid email')
      const { retryAfterMs } = await gateway.call(socialRoutes.captureEmail, { flowId, email })
      return { action: 'VERIFY_OTP', retryAfterMs }
    },
    async confirm(otp) {
      const { flowId } = requireFlow('email')
      return enter(await gateway.call(socialRoutes.confirmCapture, { flowId, otp, ...ephemeral(store) }))
    },
    cancel() {
      flow = undefined
    },
  }
}

/**
 * Takes the device of the account that has signed in here with this provider, or a new one: who comes is known only when they are
 * back, and by then it has to be the device that has started.
 */
async function takeDevice({
  store,
  device,
  provider,
  wrongDevice,
}: {
  readonly store: RowStore
  readonly device: CurrentDevice
  readonly provider: Provider
  readonly wrongDevice: string | undefined
}): Promise<void> {
  const { wallet, parked } = await store.read()
  if (!wallet || wallet.social === provider) device.reread()
  else device.set(parked?.find((one) => one.wallet.social === provider)?.device)
  if (wrongDevice !== undefined && (await device.get()).jkt === wrongDevice) device.set(undefined)
}

async function isStored(store: RowStore, jkt: string): Promise<boolean> {
  const { device } = await store.read()
  return device !== undefined && (await thumbprint(device.jwk)) === jkt
}

/** What a window carries is of this flow, or it is somebody else's. */
function readCarried(carried: string, flowId: string) {
  const digits = carried.replaceAll(/[\s-]/g, '')
  if (/^\d{8}$/.test(digits)) return { flowId, code: digits }
  const [of, completion, ...rest] = carried.split('.')
  if (of !== flowId || completion === undefined || rest.length > 0) throw flowExpired()
  return { flowId, completion }
}

function flowExpired(): FrameFailure {
  return new FrameFailure('flow_expired', 'Please start again')
}
