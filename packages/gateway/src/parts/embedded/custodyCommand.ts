import type { DatabaseCommand } from '../../kernel/cli/context.ts'
import { UsageError } from '../../kernel/cli/usageError.ts'

/**
 * `custody list`: prints every wallet with its epoch, its state and the hash of what it is bound to, in the order and form of
 * `foyer-vault custody list`, so that the two can be compared.
 */
export const listCustodyCommand: DatabaseCommand = (args) => {
  if (args.length > 0) throw new UsageError('"custody list" takes nothing.')
  return async ({ database }, { print }) => {
    const rows = await database
      .selectFrom('key_wallets')
      .select(['wallet_id', 'epoch', 'state', 'binding_hash'])
      .orderBy('wallet_id')
      .execute()
    for (const { wallet_id, epoch, state, binding_hash } of rows)
      print(`${wallet_id} ${epoch} ${state} ${binding_hash}`)
  }
}
