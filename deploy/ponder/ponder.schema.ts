import { onchainTable, primaryKey, relations } from 'ponder'

/** A movement of a token, from the point of view of one account: a transfer has two. */
export const movement = onchainTable(
  'movement',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    /** The place of the transaction on its chain: its block times 2^20, and its index. */
    place: t.bigint().notNull(),
    /** The log of the transaction, and which movement of that log. */
    log: t.integer().notNull(),
    part: t.integer().notNull(),
    direction: t.text().notNull(),
    counterparty: t.hex().notNull(),
    contract: t.hex().notNull(),
    amount: t.bigint().notNull(),
    tokenId: t.bigint(),
    hash: t.hex().notNull(),
    minedAtSeconds: t.bigint().notNull(),
    sender: t.hex().notNull(),
    receiver: t.hex(),
    method: t.text().notNull(),
  }),
  // The key is the index by which a page of an account is read, whatever else there is.
  (table) => ({
    pk: primaryKey({
      columns: [table.chainId, table.account, table.place, table.log, table.part, table.direction],
    }),
  }),
)

/** A token that an account has had to do with. */
export const holding = onchainTable(
  'holding',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    contract: t.hex().notNull(),
    /** 1 where the account itself signed a transaction that moved it: others cannot push such a token out of the list. */
    rank: t.integer().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.account, table.contract] }) }),
)

/** A token, as its contract tells. */
export const token = onchainTable(
  'token',
  (t) => ({
    chainId: t.integer().notNull(),
    contract: t.hex().notNull(),
    isCollectible: t.boolean().notNull(),
    name: t.text(),
    symbol: t.text(),
    decimals: t.integer(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.chainId, table.contract] }) }),
)

export const movementRelations = relations(movement, ({ one }) => ({
  token: one(token, {
    fields: [movement.chainId, movement.contract],
    references: [token.chainId, token.contract],
  }),
}))

export const holdingRelations = relations(holding, ({ one }) => ({
  token: one(token, {
    fields: [holding.chainId, holding.contract],
    references: [token.chainId, token.contract],
  }),
}))
