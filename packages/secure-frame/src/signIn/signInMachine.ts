import type { FramePayload } from '@foyer/secure-protocol'
import type { Accepted } from './accepted.ts'

/** A provider whose accounts sign in. */
export type Provider = FramePayload<'GET_SOCIAL_REDIRECT_URI'>['provider'] | 'farcaster'

/** One sign-in is under way at a time, by an address or with a provider. It lives in memory alone. */
export type SignInStep =
  | { readonly at: 'idle' }
  | {
      /** The link of a mail is awaited. */
      readonly at: 'mailLink'
      readonly email: string
      readonly flowId: string
      /** Undefined until the link is mailed, where the code came first. */
      readonly linkId?: string
      /** The code was typed before the link, so that none follows. */
      readonly hasCode?: boolean | undefined
    }
  | {
      /** The code of a mail is awaited. */
      readonly at: 'mailCode'
      readonly email: string
      readonly flowId: string
      /** The link that was answered before, and the vault's word for that. */
      readonly linkId?: string
      readonly approval?: string
      readonly hasCode?: undefined
    }
  | {
      /** The provider's window, the app of Farcaster, or an address for the new account is awaited. */
      readonly at: 'window' | 'phone' | 'address'
      readonly flowId: string
      readonly provider: Provider
    }
  | {
      /** The answer to a link is awaited, since the account of that provider is new to this device. */
      readonly at: 'providerLink'
      readonly flowId: string
      readonly provider: Provider
      readonly email: string
      readonly linkId: string
    }

/** A sign-in between its first step and its last. */
export interface SignInState {
  readonly step: SignInStep
  /** The sign-in that was accepted last, until its wallet is open here. */
  readonly held: Accepted | undefined
}

/** A step that a server's answer leads to. */
type NextStep = Exclude<SignInStep, { readonly at: 'idle' }>

/** Something that happens to a sign-in. */
export type SignInEvent =
  /** Somebody has typed an address to sign in with. */
  | { readonly on: 'typed'; readonly email: string }
  /** A server has answered, and this step is next. */
  | { readonly on: 'answered'; readonly step: NextStep }
  /** Everything that was asked for is there: the wallet can be opened. */
  | { readonly on: 'accepted'; readonly accepted: Accepted }
  /** The wallet is open. */
  | { readonly on: 'opened' }
  /** The step is over, without a next one. */
  | { readonly on: 'over' }
  /** Somebody has left, or begins anew with a provider. */
  | { readonly on: 'left' }

/** A step of a sign-in by address. */
export type MailStep = Extract<SignInStep, { readonly at: 'mailLink' | 'mailCode' }>

type At = SignInStep['at']

const IDLE = { at: 'idle' } as const

/**
 * The steps that may follow each step of the same sign-in. At `idle` any may: a sign-in begins, or an answer comes after somebody has
 * left. Every step ends by `over`, `accepted` and `left` as well.
 */
export const STEPS: Readonly<Record<Exclude<At, 'idle'>, readonly At[]>> = {
  mailLink: ['mailLink', 'mailCode'],
  mailCode: ['mailCode', 'mailLink'],
  window: ['providerLink', 'address'],
  phone: ['providerLink', 'address'],
  providerLink: ['providerLink'],
  address: [],
}

/** The state of a page that nobody signs in to. */
export const NOBODY: SignInState = { step: IDLE, held: undefined }

/** The state after an event. It is the same one where the event is not meant for it. */
export function next(state: SignInState, event: SignInEvent): SignInState {
  const { step, held } = state
  switch (event.on) {
    case 'typed':
      return isByMail(step) && step.email === event.email ? state : { step: IDLE, held }
    case 'answered':
      return follows(step, event.step) ? { step: event.step, held } : state
    case 'accepted':
      return { step: IDLE, held: event.accepted }
    case 'opened':
      return { step, held: undefined }
    case 'over':
      return { step: IDLE, held }
    case 'left':
      return NOBODY
  }
}

/** Answers of another sign-in than the one under way change nothing: no link or code of one serves another. */
function follows(step: SignInStep, to: NextStep): boolean {
  return step.at === 'idle' || (step.flowId === to.flowId && STEPS[step.at].includes(to.at))
}

/** Whether a sign-in by address is under way. */
export function isByMail(step: SignInStep): step is MailStep {
  return step.at === 'mailLink' || step.at === 'mailCode'
}

/** The machine of one page. Effects read its step, ask the servers, and tell it what has come of that. */
export interface SignInMachine extends SignInState {
  send(event: SignInEvent): void
}

/** Creates the machine. */
export function createSignInMachine(): SignInMachine {
  const machine = {
    ...NOBODY,
    send: (event: SignInEvent) => void Object.assign(machine, next(machine, event)),
  }
  return machine
}
