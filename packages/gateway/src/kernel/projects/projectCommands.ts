import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ProjectId, RemoteFeatures } from '@foyer/api'
import { isOriginPattern } from '@foyer/kit'
import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import {
  createProject,
  EmailSignUp,
  type Project,
  type ProjectChanges,
  ProjectLimits,
  RecoveryEmail,
  SmartAccountPlace,
  type Sponsorship,
} from '../../base/projects.ts'
import { SponsorPolicy } from '../../base/sponsorPolicy.ts'
import type { DatabaseCommand } from '../cli/context.ts'
import { readUsage } from '../cli/readUsage.ts'
import { UsageError } from '../cli/usageError.ts'
import { createDatabaseProjects } from './projectStore.ts'

const OPTIONS = {
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'any-origin': { type: 'boolean' },
  feature: { type: 'string', multiple: true },
  analytics: { type: 'boolean' },
  'no-analytics': { type: 'boolean' },
  'per-visitor': { type: 'string' },
  'per-project': { type: 'string' },
  'no-per-project': { type: 'boolean' },
  'mails-per-minute': { type: 'string' },
  'no-mails-per-minute': { type: 'boolean' },
  'recovery-email': { type: 'string' },
  'email-sign-up': { type: 'string' },
  'smart-accounts': { type: 'string' },
  sponsor: { type: 'string', multiple: true },
  'sponsor-policy': { type: 'string' },
  'no-sponsor-policy': { type: 'boolean' },
} as const

/** `project create <id>` */
export const createProjectCommand: DatabaseCommand = (args) => {
  const { id, values } = readArgs(args)
  const base = createProject(id)
  // An app that begins now has no wallets yet whose second address somebody knows.
  const project = { ...base, smartAccounts: 'own-address' as const, ...toChanges(values, base) }
  return async ({ database }, { print }) => {
    print(JSON.stringify(await createDatabaseProjects(database).create(project)))
  }
}

/** `project update <id>` */
export const updateProjectCommand: DatabaseCommand = (args) => {
  const { id, values } = readArgs(args)
  // Called to check the values only: the changes depend on the project, which is not read yet.
  toChanges(values, createProject(id))
  return async ({ database }, { print }) => {
    const projects = createDatabaseProjects(database)
    const current = await projects.find(id)
    if (current === undefined)
      throw new GatewayError('project_not_found', `There is no project "${id}". Create it first.`)
    print(JSON.stringify(await projects.update(id, toChanges(values, current))))
  }
}

/** `project list` */
export const listProjectsCommand: DatabaseCommand = (args) => {
  if (args.length > 0) throw new UsageError('"project list" takes nothing further.')
  return async ({ database }, { print }) => {
    for (const project of await createDatabaseProjects(database).list()) print(JSON.stringify(project))
  }
}

type Values = ReturnType<typeof readArgs>['values']

function readArgs(args: string[]) {
  const { values, positionals } = readUsage(() =>
    parseArgs({ args, options: OPTIONS, allowPositionals: true }),
  )
  const [id, ...rest] = positionals
  if (!v.is(ProjectId, id) || rest.length > 0)
    throw new UsageError('Name one project id: 2 to 64 letters, digits, - or _, not starting with - or _.')
  return { id, values }
}

function toChanges(values: Values, current: Project): ProjectChanges {
  return {
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(values['any-origin'] ? { allowedOrigins: [] } : {}),
    ...(values.origin ? { allowedOrigins: values.origin.map(toOrigin) } : {}),
    ...(values.feature ? { features: toFeatures(values.feature, current) } : {}),
    ...(values.analytics ? { analytics: true } : {}),
    ...(values['no-analytics'] ? { analytics: false } : {}),
    ...(values['recovery-email'] === undefined
      ? {}
      : { recoveryEmail: toRecoveryEmail(values['recovery-email']) }),
    ...(values['email-sign-up'] === undefined ? {} : { emailSignUp: toEmailSignUp(values['email-sign-up']) }),
    ...(values['smart-accounts'] === undefined
      ? {}
      : { smartAccounts: toSmartAccounts(values['smart-accounts']) }),
    ...(values.sponsor ? { sponsorship: toSponsorship(values.sponsor, current) } : {}),
    ...(values['sponsor-policy'] === undefined
      ? {}
      : { sponsorPolicy: readSponsorPolicy(values['sponsor-policy']) }),
    ...(values['no-sponsor-policy'] ? { sponsorPolicy: undefined } : {}),
    limits: toLimits(values, current),
  }
}

function toLimits(values: Values, { limits: currentLimits }: Project): ProjectLimits {
  const { 'per-visitor': perVisitor, 'per-project': perProject, 'mails-per-minute': mails } = values
  const { perProject: currentPerProject, mailsPerMinute: currentMails, ...limits } = currentLimits
  return v.parse(ProjectLimits, {
    ...limits,
    ...(values['no-per-project'] || currentPerProject === undefined ? {} : { perProject: currentPerProject }),
    ...(values['no-mails-per-minute'] || currentMails === undefined ? {} : { mailsPerMinute: currentMails }),
    ...(mails === undefined ? {} : { mailsPerMinute: toCount('--mails-per-minute', mails) }),
    ...(perVisitor === undefined ? {} : { perVisitor: toCount('--per-visitor', perVisitor) }),
    ...(perProject === undefined ? {} : { perProject: toCount('--per-project', perProject) }),
  })
}

function toOrigin(text: string): string {
  if (isOriginPattern(text)) return text
  throw new UsageError(`"${text}" is not an origin such as https://app.example or https://*.app.example.`)
}

function toRecoveryEmail(text: string): RecoveryEmail {
  if (v.is(RecoveryEmail, text)) return text
  throw new UsageError('--recovery-email is "required" or "optional".')
}

function toEmailSignUp(text: string): EmailSignUp {
  if (v.is(EmailSignUp, text)) return text
  throw new UsageError('--email-sign-up is "link" or "code".')
}

function toSmartAccounts(text: string): SmartAccountPlace {
  if (v.is(SmartAccountPlace, text)) return text
  throw new UsageError('--smart-accounts is "own-address" or "separate".')
}

/** `10=5000000000000000` gives a chain its amount, `10=0` takes it away. */
function toSponsorship(assignments: readonly string[], current: Project): Sponsorship {
  const sponsorship = new Map(Object.entries(current.sponsorship))
  for (const assignment of assignments) {
    const [, chain, amount = ''] = /^(\d{1,15})=(\d{1,30})$/.exec(assignment) ?? []
    if (chain === undefined)
      throw new UsageError('--sponsor is the number of a chain, "=", and smallest units of its coin a day.')
    if (BigInt(amount) === 0n) sponsorship.delete(`eip155:${chain}`)
    else sponsorship.set(`eip155:${chain}`, String(BigInt(amount)))
  }
  return Object.fromEntries(sponsorship)
}

/** The file is read when the command is, so that a policy that cannot be used changes nothing. */
function readSponsorPolicy(file: string): SponsorPolicy {
  const parsed = v.safeParse(SponsorPolicy, readJson(file))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new UsageError(`--sponsor-policy: "${v.getDotPath(issue) ?? 'the policy'}" is ${issue.message}`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new UsageError(`--sponsor-policy: "${file}" could not be read as JSON.`)
  }
}

function toCount(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${option} wants a whole number above 0.`)
  return Number(text)
}

/** `email=true` switches; `socials=google,x` lists. */
function toFeatures(assignments: readonly string[], current: Project): RemoteFeatures {
  const changes: Record<string, unknown> = {}
  for (const assignment of assignments) {
    const [name = '', value = ''] = assignment.split('=', 2)
    if (!(name in RemoteFeatures.entries)) throw new UsageError(`There is no feature "${name}".`)
    changes[name] = name === 'socials' ? value.split(',').filter(Boolean) : toSwitch(assignment, value)
  }
  const parsed = v.safeParse(RemoteFeatures, { ...current.features, ...changes })
  if (!parsed.success) throw new UsageError(`--feature: ${parsed.issues[0].message}`)
  return parsed.output
}

function toSwitch(assignment: string, value: string): boolean {
  if (value === 'true') return true
  if (value === 'false') return false
  throw new UsageError(`--feature ${assignment}: write name=true or name=false.`)
}
