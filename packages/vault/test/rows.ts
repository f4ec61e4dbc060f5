import { openVaultDatabase } from '../src/database/openDatabase.ts'
import type { VaultDatabase, VaultTables, VaultTransaction } from '../src/database/schema.ts'
import type { WalletRow } from '../src/wallet/walletRows.ts'
import { openMigratedDatabase } from './emptyDatabase.ts'
import { TEST_ORIGIN, TEST_PROJECT } from './vaultTest.ts'

/** The tables of a vault without a server: for what depends on a millisecond, which no clock of a server shows. */
export interface Rows {
  readonly database: VaultDatabase
  readonly trx: <T>(work: (trx: VaultTransaction) => Promise<T>) => Promise<T>
  /** A live wallet of an account of its own, without any share. */
  addWallet(more?: Partial<WalletRow>): Promise<WalletRow>
  addShare(wallet: WalletRow, holder: string, more?: Partial<ShareValues>): Promise<void>
  count(table: keyof VaultTables): Promise<number>
  close(): Promise<void>
}

type ShareValues = Omit<VaultTables['vault_shares'], 'is_admitted'> & { readonly is_admitted: boolean }

/** Opens them, in a database of their own or in one that is open already. */
export async function openRows(given?: Awaited<ReturnType<typeof openMigratedDatabase>>): Promise<Rows> {
  const opened = given ?? (await openMigratedDatabase())
  const { database } = openVaultDatabase(opened)
  let wallets = 0
  return {
    database,
    trx: (work) => database.transaction().execute(work),
    async addWallet(more = {}) {
      wallets += 1
      const row: WalletRow = {
        wallet_id: `wallet${wallets}`,
        project_id: TEST_PROJECT,
        account_id: `ac_${wallets}`,
        email_tag: `tag${wallets}`,
        email_enc: '',
        epoch: 1,
        binding_hash: '',
        state: 'live',
        created_by: 'device',
        created_at: new Date(0),
        mode: 'escrow',
        delete_at: null,
        held_until: null,
        guarded_at: null,
        ...more,
      }
      await database.insertInto('vault_wallets').values(row).execute()
      return row
    },
    async addShare({ wallet_id }, holder, more = {}) {
      const row = { wallet_id, holder, app_origin: TEST_ORIGIN, share_enc: '', created_at: new Date(0) }
      await database
        .insertInto('vault_shares')
        .values({ ...row, ends_at: null, is_admitted: true, ...more })
        .execute()
    },
    async count(table) {
      const { rows } = await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow()
      return Number(rows)
    },
    close: () => opened.close(),
  }
}
