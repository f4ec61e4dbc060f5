import { type AuthPort, ModalError, raceAbort } from '@foyer/core/ports'
import type { FrameError } from '@foyer/secure-protocol'
import { FAKE_CARRIED, FAKE_WINDOW_CODE, type FakeFrame } from './fakeFrame.ts'

type SocialMethods = Pick<
  AuthPort,
  | 'beginSocial'
  | 'connectSocial'
  | 'connectFedcm'
  | 'checkSocial'
  | 'connectFarcaster'
  | 'connectSocialDevice'
  | 'resendSocialLink'
>

/** A request about providers to a fake of the secure frame. */
export interface SocialCall {
  readonly name: keyof SocialMethods
  /** The provider, or what was carried. */
  readonly given?: string
}

function orThrow<T extends object>(reply: T | FrameError): T {
  if (!('message' in reply && 'code' in reply)) return reply
  throw new ModalError({ code: 'sign_in_failed', message: reply.message, cause: reply })
}

/** Signing in with a provider, as the script of a frame says. */
export function fakeSocial({ script, memory }: FakeFrame, calls: SocialCall[]): SocialMethods {
  const signIn = () =>
    Object.assign(memory, { isSignedIn: true, email: script.social?.email ?? 'ann@example.com' })

  function usualEnd(carried: string): { action: 'CONNECT' } | FrameError {
    if (carried === FAKE_CARRIED || carried === FAKE_WINDOW_CODE) return { action: 'CONNECT' }
    const code = carried.includes('.') ? 'flow_expired' : 'code_wrong'
    return { code, message: 'refused' }
  }

  return {
    async beginSocial({ provider, signal }) {
      calls.push({ name: 'beginSocial', given: provider })
      const usual = { url: `https://provider.example/${provider}` }
      const reply = await raceAbort(Promise.resolve(script.social?.begin?.(provider) ?? usual), signal)
      return orThrow(reply)
    },
    async connectSocial({ carried, signal }) {
      calls.push({ name: 'connectSocial', given: carried })
      const end = script.social?.end ?? usualEnd
      const step = orThrow(await raceAbort(Promise.resolve(end(carried)), signal))
      if (step.action === 'CONNECT') signIn()
      return step
    },
    async connectFedcm({ provider, signal }) {
      calls.push({ name: 'connectFedcm', given: provider })
      const asked = script.social?.fedcm?.(provider) ?? ({ action: 'CONNECT' } as const)
      const step = orThrow(await raceAbort(Promise.resolve(asked), signal))
      if (step.action === 'CONNECT') signIn()
      return step
    },
    async checkSocial({ signal }) {
      calls.push({ name: 'checkSocial' })
      orThrow(await raceAbort(Promise.resolve(script.social?.check?.() ?? {}), signal))
    },
    async connectFarcaster({ signal }) {
      calls.push({ name: 'connectFarcaster' })
      const signed = script.social?.phone?.() ?? new Promise<never>(() => {})
      const step = orThrow(await raceAbort(signed, signal))
      if (step.action === 'CONNECT') signIn()
      return step
    },
    async resendSocialLink() {
      calls.push({ name: 'resendSocialLink' })
      const usual = { action: 'VERIFY_DEVICE', email: script.social?.email ?? 'ann@example.com' } as const
      return orThrow(script.social?.resend?.() ?? usual)
    },
    async connectSocialDevice({ signal }) {
      calls.push({ name: 'connectSocialDevice' })
      const opened = script.social?.device?.() ?? new Promise<never>(() => {})
      const step = orThrow(await raceAbort(opened, signal))
      if (step.action === 'CONNECT') signIn()
      return step
    },
  }
}
