/** An address of EVM chains in lower case, as it is kept and compared. */
export const LOWER_EVM_ADDRESS = /^0x[0-9a-f]{40}$/

/** An address of EVM chains as others write it, in any case. */
export const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i
