import type { TypedFact } from './typedMeaning.ts'
import { type TypedRule, ZERO_ADDRESS } from './typedRule.ts'

/**
 * Gas that a Safe pays back beyond the limits that are signed, in units: of the call itself, whose costs no limit counts, and of each byte of its
 * data, which is copied first. Several times what both take, so that the sum is never less than what is paid.
 */
const REFUND_CALL_GAS = 300_000n
const REFUND_BYTE_GAS = 100n

/** Data by which somebody else makes a call in the name of the account, or gets rights over it. */
export const callRules: readonly TypedRule[] = [
  // ERC-2771: forwarders of OpenZeppelin 5 and 4.
  ...['uint48 deadline,', ''].map((deadline) => ({
    type: `ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,${deadline}bytes data)`,
    read: (fields: Parameters<TypedRule['read']>[0]) => ({
      kind: 'call' as const,
      facts: [
        { name: 'contract', address: fields.address('to') },
        { name: 'amount', assets: [currency(fields.number('value'))] },
        { name: 'data', hex: fields.text('data') },
        ...(deadline === '' ? [] : [{ name: 'until' as const, seconds: fields.number('deadline') }]),
      ] satisfies TypedFact[],
    }),
  })),
  {
    // Meta-transactions of Polygon: the contract calls itself for the account.
    type: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
    read: (fields, { contract }) => ({
      kind: 'call',
      facts: [
        { name: 'contract', address: contract },
        { name: 'from', address: fields.address('from') },
        { name: 'data', hex: fields.text('functionSignature') },
      ],
    }),
  },
  {
    // Safe: the account is one of its owners.
    type: 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    read(fields, { contract }) {
      const refunded = fields.address('refundReceiver')
      const gasToken = fields.address('gasToken')
      const price = fields.number('gasPrice')
      const dataBytes = BigInt((fields.text('data').length - 2) / 2)
      const ownGas = REFUND_CALL_GAS + REFUND_BYTE_GAS * dataBytes
      const fee = price * (fields.number('baseGas') + fields.number('safeTxGas') + ownGas)
      const facts: readonly TypedFact[] = [
        { name: 'from', address: contract },
        { name: 'contract', address: fields.address('to') },
        { name: 'amount', assets: [currency(fields.number('value'))] },
        { name: 'data', hex: fields.text('data') },
        ...(price === 0n
          ? []
          : [
              {
                ...{ name: 'othersReceive' as const, to: refunded },
                assets: [{ ...currency(fee), token: gasToken === ZERO_ADDRESS ? undefined : gasToken }],
              },
            ]),
      ]
      return { kind: 'call', facts, isDelegateCall: fields.text('operation') !== '0' }
    },
  },
  {
    // The delegation framework: an account that has upgraded itself (EIP-7702) lets somebody act for it.
    type: 'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
    read: (fields) => ({
      kind: 'control',
      facts: [
        { name: 'actor', address: fields.address('delegate') },
        { name: 'from', address: fields.address('delegator') },
      ],
    }),
  },
]

function currency(amountBase: bigint) {
  return { kind: 'token', token: undefined, amountBase, bits: 256 } as const
}
