import type { adminRoutes } from '@foyer/api'
import { isOriginPattern } from '@foyer/kit'
import type { AnswerOf, RequestOf } from '../../api/callConsole.ts'
import { changedLook, type LookDraft, toLook, toLookDraft } from './look/lookDraft.ts'

/** The settings of a project. */
export type Settings = AnswerOf<(typeof adminRoutes)['getProjectSettings']>
/** Settings that are to change. */
export type Changes = RequestOf<(typeof adminRoutes)['changeProjectSettings']>['body']
/** A feature that is switched on or off. */
export type FlagName = Exclude<keyof Settings['features'], 'socials'>

/** The settings as the fields hold them. */
export interface Draft {
  readonly name: string
  /** One origin on a line. */
  readonly origins: string
  readonly analytics: boolean
  readonly emailSignUp: Settings['emailSignUp']
  readonly recoveryEmail: Settings['recoveryEmail']
  readonly smartAccounts: Settings['smartAccounts']
  readonly perVisitor: string
  readonly perProject: string
  readonly mailsPerMinute: string
  readonly flags: Readonly<Record<FlagName, boolean>>
  readonly look: LookDraft
}
/** A setting that is one field. */
type FieldName = Exclude<keyof Draft, 'flags' | 'look'>

/** Options of the choices, with what each means. */
export const SIGN_UPS = [
  { value: 'link', text: 'Link, number and code: safer for the first sign-in' },
  { value: 'code', text: 'Code alone: quicker' },
] as const
export const RECOVERIES = [
  { value: 'required', text: 'Required' },
  { value: 'optional', text: 'Optional' },
] as const
export const ACCOUNTS = [
  { value: 'own-address', text: 'The wallet’s own address' },
  { value: 'separate', text: 'An address of their own' },
] as const

/** Fills the fields. */
export function toDraft(settings: Settings): Draft {
  const { name, allowedOrigins, analytics, emailSignUp, recoveryEmail, smartAccounts, limits } = settings
  const { socials: _socials, ...flags } = settings.features
  return {
    ...{ name, analytics, emailSignUp, recoveryEmail, smartAccounts, flags },
    origins: allowedOrigins.join('\n'),
    look: toLookDraft(settings.appearance),
    perVisitor: String(limits.perVisitor),
    perProject: limits.perProject === undefined ? '' : String(limits.perProject),
    mailsPerMinute: limits.mailsPerMinute === undefined ? '' : String(limits.mailsPerMinute),
  }
}

/** A field that changes, in words: what it was, and what it will be. */
export interface ChangedField {
  readonly title: string
  readonly before: string
  readonly after: string
}

const FIELDS = [
  { name: 'name', title: 'Name' },
  { name: 'origins', title: 'Allowed origins' },
  { name: 'analytics', title: 'Analytics' },
  { name: 'emailSignUp', title: 'First sign-in by e-mail' },
  { name: 'recoveryEmail', title: 'Recovery e-mail' },
  { name: 'smartAccounts', title: 'Smart accounts' },
  { name: 'perVisitor', title: 'Requests a minute, for a visitor' },
  { name: 'perProject', title: 'Requests a minute, for the project' },
  { name: 'mailsPerMinute', title: 'Mails a minute' },
] as const satisfies readonly { readonly name: FieldName; readonly title: string }[]

/** The fields that differ from what is kept. */
export function changedFields(before: Draft, after: Draft): readonly ChangedField[] {
  const ofFields = FIELDS.filter(({ name }) => wordOf(before[name]) !== wordOf(after[name])).map(
    ({ name, title }) => ({ title, before: wordOf(before[name]), after: wordOf(after[name]) }),
  )
  const ofFlags = changedFlags(before, after).map((flag) => ({
    title: flagTitle(flag),
    before: wordOf(before.flags[flag]),
    after: wordOf(after.flags[flag]),
  }))
  return [...ofFields, ...ofFlags, ...changedLook(before.look, after.look)]
}

function changedFlags(before: Draft, after: Draft): readonly FlagName[] {
  const names = Object.keys(after.flags) as FlagName[] // the keys of the record
  return names.filter((flag) => before.flags[flag] !== after.flags[flag])
}

/** Collects the settings that have changed, and nothing else. */
export function toChanges(settings: Settings, draft: Draft): Changes {
  const before = toDraft(settings)
  const differs = (name: FieldName) => before[name] !== draft[name]
  const hasLimits = differs('perVisitor') || differs('perProject') || differs('mailsPerMinute')
  const flags = changedFlags(before, draft)
  const hasLook = changedLook(before.look, draft.look).length > 0
  return {
    ...(differs('name') && { name: draft.name.trim() }),
    ...(differs('origins') && { allowedOrigins: readOrigins(draft.origins) }),
    ...(differs('analytics') && { analytics: draft.analytics }),
    ...(differs('emailSignUp') && { emailSignUp: draft.emailSignUp }),
    ...(differs('recoveryEmail') && { recoveryEmail: draft.recoveryEmail }),
    ...(differs('smartAccounts') && { smartAccounts: draft.smartAccounts }),
    ...(hasLook && { appearance: toLook(settings.appearance, draft.look) }),
    ...(hasLimits && { limits: toLimits(draft) }),
    ...(flags.length > 0 && { features: Object.fromEntries(flags.map((flag) => [flag, draft.flags[flag]])) }),
  }
}

function toLimits({ perVisitor, perProject, mailsPerMinute }: Draft): NonNullable<Changes['limits']> {
  return {
    perVisitor: Number(perVisitor),
    ...(perProject.trim() !== '' && { perProject: Number(perProject) }),
    ...(mailsPerMinute.trim() !== '' && { mailsPerMinute: Number(mailsPerMinute) }),
  }
}

/** The origins of the field; blank lines are none. */
export function readOrigins(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The first line that is no origin; undefined where all are. */
export function wrongOrigin(text: string): string | undefined {
  return readOrigins(text).find((line) => !isOriginPattern(line))
}

/** Whether a field holds a whole number that a limit can be; an empty one is no limit. */
export function isLimit(text: string, isNeeded: boolean): boolean {
  return text.trim() === '' ? !isNeeded : /^[1-9]\d{0,8}$/.test(text.trim())
}

/** Writes the name of a feature as words: `emailCapture` as "Email capture". */
export function flagTitle(flag: string): string {
  const words = flag.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function wordOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' ? 'none' : value
}
