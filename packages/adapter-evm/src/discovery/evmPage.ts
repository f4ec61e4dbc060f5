/** The part of `window` in which wallets announce themselves. */
export type EvmPage = EventTarget & { readonly ethereum?: unknown }
