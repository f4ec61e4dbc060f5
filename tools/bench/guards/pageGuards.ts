import type { Guard } from './guard.ts'

/** Guards of what runs in the host page. */
export const PAGE_GUARDS: readonly Guard[] = [
  {
    threat: 'A wallet announces itself (EIP-6963)',
    name: 'a second announcement is marked',
    file: 'packages/adapter-evm/src/discovery/discover.ts',
    from: 'const isDuplicate = seen.some((one) => one.uuid === info.uuid || isSame(one.rdns, info.rdns))',
    to: 'const isDuplicate = false',
    test: 'packages/adapter-evm/src/discovery/discover.test.ts',
  },
  {
    threat: 'An announced icon carries script',
    name: 'only images are taken as icons',
    file: 'packages/adapter-evm/src/discovery/walletInfo.ts',
    from: "const cleanIcon = toSafeIcon(readText(info, 'icon'))",
    to: "const cleanIcon = readText(info, 'icon')",
    test: 'packages/adapter-evm/src/discovery/walletInfo.test.ts',
  },
  {
    threat: 'An announced icon carries script',
    name: 'only safe addresses are drawn',
    file: 'packages/ui/src/atoms/safeImageUrl.ts',
    from: 'return isAllowed ? url : undefined',
    to: 'return url',
    test: 'packages/ui/src/atoms/safeImageUrl.test.ts',
  },
  {
    threat: 'A catalogue entry carries a hostile link',
    name: 'dangerous schemes are refused',
    file: 'packages/core/src/parts/wallets/rules/walletLink.ts',
    from: '!FORBIDDEN_NAMES.has(scheme) &&',
    to: '',
    test: 'packages/core/src/parts/wallets/rules/hostileLinks.test.ts',
  },
  {
    threat: 'A wallet answers with nonsense',
    name: 'a chain id is in its bounds',
    file: 'packages/adapter-evm/src/parseAnswers.ts',
    from: 'return id > 0n && id < CHAIN_ID_MAX ? id.toString() : undefined',
    to: 'return id.toString()',
    test: 'packages/adapter-evm/src/parseAnswers.test.ts',
  },
  {
    threat: 'A provider is replaced after it was announced',
    name: 'the first announcement of a provider counts',
    file: 'packages/adapter-evm/src/discovery/discover.ts',
    from: 'if (seen.some((one) => one.raw === raw || isSameWallet(one, info))) return',
    to: '',
    test: 'packages/adapter-evm/src/discovery/discover.test.ts',
  },
  {
    threat: 'Storage was written by somebody else',
    name: 'stored connections are parsed',
    file: 'packages/core/src/kernel/storage/persist.ts',
    from: 'connections.slice(0, MAX_CONNECTIONS).flatMap(readConnection)',
    to: '(connections as never)',
    test: 'packages/core/src/kernel/storage/persist.test.ts',
  },
]
