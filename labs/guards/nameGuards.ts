import type { Guard } from './guard.ts'

const outside = "A stranger's contract sends the gateway to a machine of its own network"
const askOutside = 'packages/gateway/src/kernel/outbound/askOutside.ts'
const ofOutside = 'packages/gateway/src/kernel/outbound/askOutside.test.ts'
const owner = 'A name is shown for an account that it does not lead to'
const ofNames = 'packages/adapter-evm/src/requests/names.test.ts'
const ofProfile = 'packages/core/src/parts/connections/loadProfile.test.ts'

/** Guards of names of accounts, and of the servers that the gateway asks about names. */
export const NAME_GUARDS: readonly Guard[] = [
  {
    threat: outside,
    name: 'an address in numbers is checked, however it is spelt',
    file: askOutside,
    from: 'const isOpen = isIP(literal) === 0 || reach.isAddressAllowed(literal)',
    to: 'const isOpen = isIP(literal) === 0 || literal !== ""',
    test: ofOutside,
  },
  {
    threat: outside,
    name: 'the addresses of a name are checked when it is looked up',
    file: askOutside,
    from: 'if (!addresses.every(({ address }) => reach.isAddressAllowed(address)))',
    to: 'if (addresses.length === 0)',
    test: ofOutside,
  },
  {
    threat: outside,
    name: 'only https at its own port, without a user and a password',
    file: askOutside,
    from: "protocol === 'https:' && port === '' && username === '' && password === '',",
    to: "protocol !== '' && port !== undefined && username !== undefined && password !== undefined,",
    test: ofOutside,
  },
  {
    threat: outside,
    name: 'a reply has a longest length',
    file: askOutside,
    from: "if (size > maxBytes) throw new OutsideError('the reply is too long')",
    to: '',
    test: ofOutside,
  },
  {
    threat: owner,
    name: 'a name leads back to the account',
    file: 'packages/adapter-evm/src/requests/readProfile.ts',
    from: 'return found?.owner === address.toLowerCase() ? { name, imageUrl: found.imageUrl } : undefined',
    to: 'return found && address !== "" ? { name, imageUrl: found.imageUrl } : undefined',
    test: ofNames,
  },
  {
    threat: owner,
    name: "Ethereum's address counts on another network only where it has a key",
    file: 'packages/adapter-evm/src/requests/lookUpName.ts',
    from: 'const owner = ofChain ?? (fallback && (await isThere(service, fallback)) ? fallback : undefined)',
    to: 'const owner = ofChain ?? (fallback || (await isThere(service, "")) ? fallback : undefined)',
    test: ofNames,
  },
  {
    threat: owner,
    name: 'a name is looked up anew on another network',
    file: 'packages/core/src/parts/connections/loadProfile.ts',
    from: 'if (isKnown && networks.get(address) === networkId) return',
    to: 'if (isKnown) return',
    test: ofProfile,
  },
  {
    threat: owner,
    name: 'a late answer of another network is dropped',
    file: 'packages/core/src/parts/connections/loadProfile.ts',
    from: 'if (isCurrent()) modal.accounts.setProfile(address, profile ?? null)',
    to: 'modal.accounts.setProfile(address, profile ?? null)',
    test: ofProfile,
  },
]
