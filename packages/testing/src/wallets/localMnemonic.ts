/** The mnemonic of the funded accounts of local chains. It is public: never send real coins to its accounts. */
export const LOCAL_CHAIN_MNEMONIC =
  'industry judge sister cause crazy victory report select undo army polar kidney'
