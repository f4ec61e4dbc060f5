import type { Accepted } from './accepted.ts'

/** A provider whose accounts sign in. */
export type Provider = string

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
  /** The number of sign-ins that were left here before. */
  readonly attempt: number
  readonly step: SignInStep
  /** The sign-in that was accepted last, until its wallet is open here. */
  readonly pending: Accepted | undefined
}

/** A step that a server's answer leads to. */
type NextStep = Exclude<SignInStep, { readonly at: 'idle' }>

/** Something that happens to a sign-in. */
export type SignInEvent =
  /** The visitor has typed an address to sign in with. */
  | { readonly on: 'typed'; readonly email: string }
  /** A server has answered, and this step is next. */
  | { readonly on: 'answered'; readonly step: NextStep }
  /** Everything that was asked for is there: the wallet can be opened. */
  | { readonly on: 'accepted'; readonly accepted: Accepted }
  /** The wallet is open. */
  | { readonly on: 'opened' }
  /** The step is over, without a next one. */
  | { readonly on: 'over' }
  /** The visitor begins with a provider. */
  | { readonly on: 'begun' }

/** Leaving, or an event with the attempt that was under way when its step was asked for. */
export type Stamped = (SignInEvent & { readonly attempt: number }) | { readonly on: 'left' }

/** A step of a sign-in by address. */
export type MailStep = Extract<SignInStep, { readonly at: 'mailLink' | 'mailCode' }>

type At = SignInStep['at']

const IDLE = { at: 'idle' } as const

/**
 * The steps that may follow each step of the same sign-in. At `idle` any may, since a sign-in begins there. Every step ends by `over`,
 * `accepted` and `left` as well.
 */
export const STEPS: Readonly<Record<Exclude<At, 'idle'>, readonly At[]>> = {
  mailLink: ['mailLink', 'mailCode'],
  mailCode: ['mailCode', 'mailLink'],
  window: ['providerLink', 'address'],
  phone: ['providerLink', 'address'],
  providerLink: ['providerLink'],
  address: [],
}

/** The state of a page before any sign-in. */
export const NOBODY: SignInState = { attempt: 0, step: IDLE, pending: undefined }

/**
 * The state after an event. It is the same one where the event is not meant for it: an answer that comes after the visitor has left belongs
 * to an older attempt.
 */
export function next(state: SignInState, event: Stamped): SignInState {
  const { attempt, step } = state
  if (event.on === 'left') return { ...NOBODY, attempt: attempt + 1 }
  if (event.attempt !== attempt) return state
  switch (event.on) {
    case 'typed':
      return isByMail(step) && step.email === event.email ? state : { ...state, step: IDLE }
    case 'answered':
      return follows(step, event.step) ? { ...state, step: event.step } : state
    case 'accepted':
      return { attempt, step: IDLE, pending: event.accepted }
    case 'opened':
      return { ...state, pending: undefined }
    case 'over':
      return { ...state, step: IDLE }
    case 'begun':
      return { ...NOBODY, attempt }
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
