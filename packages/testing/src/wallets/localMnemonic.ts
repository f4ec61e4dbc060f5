/** Seed of the funded accounts of every local chain. Public on purpose: never use it where coins have a price. */
export const LOCAL_CHAIN_MNEMONIC =
  'industry judge sister cause crazy victory report select undo army polar kidney'
