import { parseArgs } from 'node:util'
import { OPERATOR_ROLES, type OperatorRole } from '@foyer/api'
import { EVERYWHERE, inviteByCommand, isKnownOperator } from '@foyer/server-kit/operators'
import * as v from 'valibot'
import type { VaultDatabase } from '../database/schema.ts'

/** The options of `console invite`. */
export interface InviteOptions {
  readonly role: OperatorRole
  readonly operator: string | undefined
}

/** Reads the words after `console`; undefined for words that are no such command. */
export function readInviteOptions(words: readonly string[]): InviteOptions | undefined {
  const [name, ...args] = words
  if (name !== 'invite') return undefined
  const option = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args, options: { role: option, operator: option } })
    const role = values.role ?? 'owner'
    return v.is(v.picklist(OPERATOR_ROLES), role) ? { role, operator: values.operator } : undefined
  } catch {
    return undefined
  }
}

/** Makes a one-time link for an operator of the vault; undefined where there is no operator of the given id. */
export async function makeInvite(
  database: VaultDatabase,
  { role, operator: operatorId }: InviteOptions,
  publicUrl: string,
): Promise<string | undefined> {
  if (operatorId !== undefined && !(await isKnownOperator(database, operatorId))) return undefined
  return inviteByCommand(database, { publicUrl, projectId: EVERYWHERE, role, operatorId, nowMs: Date.now() })
}
