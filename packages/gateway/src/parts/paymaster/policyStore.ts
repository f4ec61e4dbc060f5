import * as v from 'valibot'
import { GatewayError } from '../../base/errors.ts'
import type { Database } from '../../kernel/database/schema.ts'
import { PaymasterPolicy } from './policy.ts'

/** The policy of a project; undefined where it pays for nothing. @throws GatewayError row_damaged */
export async function findPolicy(
  database: Database,
  projectId: string,
): Promise<PaymasterPolicy | undefined> {
  const row = await database
    .selectFrom('paymaster_policies')
    .select('policy')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const parsed = v.safeParse(PaymasterPolicy, JSON.parse(row.policy))
  if (parsed.success) return parsed.output
  throw new GatewayError(
    'row_damaged',
    `The paymaster policy of project "${projectId}" cannot be read. Set it again.`,
  )
}

/** Sets the policy of a project, or takes it away. @throws GatewayError project_not_found */
export async function savePolicy(
  database: Database,
  projectId: string,
  policy: PaymasterPolicy | undefined,
): Promise<void> {
  const project = await database
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (project === undefined)
    throw new GatewayError('project_not_found', `There is no project "${projectId}".`)
  if (policy === undefined) {
    await database.deleteFrom('paymaster_policies').where('project_id', '=', projectId).execute()
    return
  }
  const row = { policy: JSON.stringify(policy), changed_at: new Date() }
  await database
    .insertInto('paymaster_policies')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute()
}
