import type { TypedFields } from './typedFields.ts'
import type { TypedAsset, TypedFact, TypedMeaning } from './typedMeaning.ts'
import { type TypedPlace, type TypedRule, tokenAsset } from './typedRule.ts'

/** The rules of tokens and items whose contract itself checks the signature. */
export const permitRules: readonly TypedRule[] = [
  {
    // ERC-2612.
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    read(fields, { account, contract }) {
      if (fields.address('owner') !== account) return undefined
      return allow(
        fields.address('spender'),
        [tokenAsset(contract, fields, 'value')],
        fields.number('deadline'),
      )
    },
  },
  {
    // DAI, which reads an end of 0 as none.
    type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    read(fields, { account, contract }) {
      if (fields.address('holder') !== account) return undefined
      const expiry = fields.number('expiry')
      const spender = fields.address('spender')
      if (fields.text('allowed') !== 'true')
        return { kind: 'cancel', facts: [{ name: 'spender', address: spender }, contractFact(contract)] }
      const all = { kind: 'all', token: contract, isItems: false } as const
      return allow(spender, [all], expiry === 0n ? undefined : expiry)
    },
  },
  {
    // ERC-4494: an item.
    type: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
    read: (fields, { contract }) =>
      allow(
        fields.address('spender'),
        [{ kind: 'item', token: contract, number: fields.number('tokenId'), count: 1n }],
        fields.number('deadline'),
      ),
  },
  {
    // All items, as positions of Uniswap v4 have it.
    type: 'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)',
    read(fields, { contract }) {
      const operator = fields.address('operator')
      if (fields.text('approved') !== 'true')
        return { kind: 'cancel', facts: [{ name: 'spender', address: operator }, contractFact(contract)] }
      return allow(operator, [{ kind: 'all', token: contract, isItems: true }], fields.number('deadline'))
    },
  },
  {
    // Votes of a token (ERC20Votes).
    type: 'Delegation(address delegatee,uint256 nonce,uint256 expiry)',
    read: (fields, { contract }) => ({
      kind: 'votes',
      facts: [
        { name: 'to', address: fields.address('delegatee') },
        contractFact(contract),
        { name: 'until', seconds: fields.number('expiry') },
      ],
    }),
  },
  // ERC-3009.
  ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map((name) => ({
    type: `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`,
    read: readAuthorization,
  })),
  {
    type: 'CancelAuthorization(address authorizer,bytes32 nonce)',
    read: (fields, { account, contract }) =>
      fields.address('authorizer') === account
        ? { kind: 'cancel', facts: [contractFact(contract), { name: 'data', hex: fields.text('nonce') }] }
        : undefined,
  },
]

function readAuthorization(fields: TypedFields, { account, contract }: TypedPlace): TypedMeaning | undefined {
  if (fields.address('from') !== account) return undefined
  return {
    kind: 'send',
    facts: [
      { name: 'amount', assets: [tokenAsset(contract, fields, 'value')] },
      { name: 'to', address: fields.address('to') },
      { name: 'begins', seconds: fields.number('validAfter') },
      { name: 'until', seconds: fields.number('validBefore') },
    ],
  }
}

/** Somebody may take something until a time. */
export function allow(
  spender: string,
  assets: readonly TypedAsset[],
  untilSeconds: bigint | undefined,
): TypedMeaning {
  return {
    kind: 'allow',
    facts: [
      { name: 'spender', address: spender },
      { name: 'tokens', assets },
      { name: 'until', seconds: untilSeconds },
    ],
  }
}

function contractFact(contract: string): TypedFact {
  return { name: 'contract', address: contract }
}
