// The exceptions of check-patterns.ts: code that breaks a pattern and stays, file by file. These lists may only shrink.

/**
 * Files that ask which family a chain is of, and how often. They may only become fewer: code that differs between families is in their
 * adapters, and what is fixed for one is in its folder of `packages/kit/src/families/`.
 */
export const FAMILY_BRANCHES: Readonly<Record<string, number>> = {
  // The package of routes knows nothing of ours.
  'packages/api/src/listedChains.ts': 1,
  'packages/api/src/names.ts': 1,
  // The wallet that comes with an e-mail address has accounts of EVM chains alone.
  'packages/connector-auth/src/connection.ts': 1,
  'packages/connector-auth/src/provider/authProvider.ts': 2,
  'packages/secure-frame/src/requests/handleRpc.ts': 1,
  // The package of hooks knows the elements alone, and the number of a chain is one of EVM chains.
  'packages/react/src/hooks.ts': 1,
}

/** Files outside of packages/codec that define a function of such a name. The list may only shrink. */
export const CODEC_EXCEPTIONS: readonly string[] = [
  // With the words of the codec, the first load and the frame's script of addresses are over their limits of bytes.
  'packages/adapter-evm/src/requests/walletCalls.ts',
  'packages/adapter-evm/src/swap/words.ts',
  'packages/secure-frame/src/decode/call/abi.ts',
  // The words of a language.
  'packages/ui/src/text/text.ts',
]
