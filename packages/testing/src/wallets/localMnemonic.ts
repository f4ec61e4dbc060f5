/** The mnemonic of the funded accounts of local chains. It is public: never send real coins to its accounts. */
export const LOCAL_CHAIN_MNEMONIC =
  'industry judge sister cause crazy victory report select undo army polar kidney'

/**
 * The key that the mnemonic derives at `m/44'/60'/0'/0`, above the accounts. Deriving it for every key of every test wallet would take
 * twice as long as the rest of deriving a key.
 */
export const LOCAL_CHAIN_ACCOUNTS =
  'xprvA1ZLMPS6EGF6MXUzysLR98vtuYBvAn91H3YaQF3RK4e5TXW8vN5ynuc4FtJM7hjQc9YhoSY2XLrkPY2WRGfvpVqbzfFcYJoVfGUUYxhTpbZ'
