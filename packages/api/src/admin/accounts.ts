import * as v from 'valibot'
import { EvmAddress } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { ofAct } from './projects.ts'
import { AtMs, Count, InProject, OpaqueId } from './shapes.ts'

/** An account is found by something of it that is known in full, and never listed. */
const AccountKey = v.variant('by', [
  v.strictObject({ by: v.literal('email'), email: v.pipe(v.string(), v.maxLength(320)) }),
  v.strictObject({
    by: v.literal('address'),
    address: EvmAddress,
  }),
  v.strictObject({ by: v.literal('id'), accountId: OpaqueId }),
])

/** Whether something of an address is locked, and until when. */
const Lock = v.object({
  /**
   * `codes`: too many wrong codes; `mails`: too many mails; `frozen`: frozen by the owner, the vault or an operator; `deletion`: the account
   * is about to be deleted.
   */
  kind: v.picklist(['codes', 'mails', 'frozen', 'deletion']),
  untilMs: AtMs,
  /** Says what it means, and what ends it. */
  text: v.string(),
})

/** The facts of an account that help its owner. There is no key, no code and no whole address among them. */
export const SupportedAccount = v.object({
  accountId: OpaqueId,
  /** The first letter and the domain; absent for an account without an address. */
  email: v.optional(v.string()),
  createdAtMs: AtMs,
  locks: v.array(Lock),
  ways: v.object({ email: v.boolean(), providers: v.array(v.string()), passkeys: Count }),
  devices: v.array(
    v.object({
      appOrigin: v.string(),
      userAgentClass: v.string(),
      createdAtMs: AtMs,
      lastSeenAtMs: AtMs,
      isSignedIn: v.boolean(),
      isAdmitted: v.boolean(),
    }),
  ),
  wallet: v.nullable(
    v.object({
      address: v.optional(v.string()),
      state: v.picklist(['pending', 'live']),
      recoveryFactors: Count,
    }),
  ),
  /** The last events, the newest first: what happened, without where from. */
  events: v.array(v.object({ atMs: AtMs, event: v.string() })),
})

/** An act with its consequence in words, and whether it can be done now. */
const Act = v.object({
  act: v.picklist(['unlock', 'endSessions', 'freeze', 'startDeletion', 'cancelDeletion']),
  isOpen: v.boolean(),
  consequence: v.string(),
})

/** Finds one account by what is known of it in full. The answer to what nobody has is the same, whatever it was. */
export const findSupportedAccount = defineRoute({
  id: 'findSupportedAccount',
  method: 'POST',
  path: '/v1/admin/projects/{projectId}/accounts/find',
  summary: 'Finds an account by its whole e-mail address, its wallet address or its id.',
  params: InProject,
  body: AccountKey,
  reply: v.object({
    account: v.nullable(SupportedAccount),
    /** Locks of an address that has no account yet. Empty otherwise. */
    locks: v.array(Lock),
    acts: v.array(Act),
  }),
  problems: [...ofAct, 'email_invalid'],
  admin: { role: 'support', scope: 'accounts:read' },
})

const acting = {
  method: 'POST',
  params: InProject,
  reply: v.object({ /** What was done, in words. */ text: v.string() }),
  problems: [...ofAct, 'email_invalid'],
  admin: { role: 'support', scope: 'accounts:write', isFresh: true },
} as const

/** Forgets the wrong codes and the mails that are counted for an address. */
export const unlockSupportedAccount = defineRoute({
  ...acting,
  id: 'unlockSupportedAccount',
  path: '/v1/admin/projects/{projectId}/accounts/unlock',
  summary: 'Forgets wrong codes and mails that are counted for an account or an address.',
  body: AccountKey,
})

const OfAccount = v.strictObject({ accountId: OpaqueId })

/** Ends the sessions of an account on all devices. */
export const endSupportedSessions = defineRoute({
  ...acting,
  id: 'endSupportedSessions',
  path: '/v1/admin/projects/{projectId}/accounts/end-sessions',
  summary: 'Ends the sessions of an account on all its devices.',
  body: OfAccount,
})

/** Freezes an account for three days. */
export const freezeSupportedAccount = defineRoute({
  ...acting,
  id: 'freezeSupportedAccount',
  path: '/v1/admin/projects/{projectId}/accounts/freeze',
  summary: 'Freezes an account for three days, at most once in fourteen.',
  body: OfAccount,
})

/** Starts the deletion of an account that has no wallet, or cancels one. */
export const deleteSupportedAccount = defineRoute({
  ...acting,
  id: 'deleteSupportedAccount',
  path: '/v1/admin/projects/{projectId}/accounts/delete',
  summary: 'Starts the deletion of an account without a wallet, or cancels one that has started.',
  body: v.strictObject({ accountId: OpaqueId, isCancelled: v.optional(v.boolean(), false) }),
})
