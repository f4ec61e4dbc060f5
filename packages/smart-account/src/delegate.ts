/**
 * EIP7702StatelessDeleGator 1.3.0, at the same address on every chain of `SMART_ACCOUNT_CHAINS`: the one contract whose code an
 * ordinary address may get. It has no storage, and its owner is the key of the address itself.
 */
export const DELEGATE = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b'

/** The code of an address that runs it. Standard: EIP-7702. */
export const DELEGATED_CODE = `0xef0100${DELEGATE.slice(2)}`
