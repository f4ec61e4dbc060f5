import { allow } from './permitRules.ts'
import { PERMIT2 } from './registryContracts.ts'
import type { TypedFields } from './typedFields.ts'
import { type TypedRule, tokenAsset } from './typedRule.ts'

const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'
/** Permit2 has one address on every network, which nobody else can put other code at. */
const contracts = () => Object.values(PERMIT2).flat()

/** Permit2: allowances, and transfers at once, each of one token or of several. */
export const permit2Rules: readonly TypedRule[] = [
  {
    type: `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`,
    contracts,
    read: (fields) => readAllowances(fields, [fields.struct('details')]),
  },
  {
    type: `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`,
    contracts,
    read: (fields) => readAllowances(fields, fields.list('details')),
  },
  {
    type: `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    contracts,
    read: (fields) => readTransfers(fields, [fields.struct('permitted')]),
  },
  {
    type: `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    contracts,
    read: (fields) => readTransfers(fields, fields.list('permitted')),
  },
]

/**
 * The rule of a transfer with a witness, whose type each app chooses. Permit2 hashes it as the one field behind its own and gives it no meaning:
 * what may be taken is the same for all.
 */
export function witnessRule(type: string): TypedRule | undefined {
  const isBatch = BATCH_WITNESS.test(type)
  if (!isBatch && !WITNESS.test(type)) return undefined
  // One more struct of Permit2's own, as it has it: the name stands once in a type, whatever the witness is.
  if (!type.includes(`)${PERMISSIONS}`)) return undefined
  return {
    type,
    contracts,
    read: (fields) =>
      readTransfers(fields, isBatch ? fields.list('permitted') : [fields.struct('permitted')]),
  }
}

const OWN_FIELDS = String.raw`address spender,uint256 nonce,uint256 deadline,[\w$[\]]+ [\w$]+\)`
const WITNESS = new RegExp(String.raw`^PermitWitnessTransferFrom\(TokenPermissions permitted,${OWN_FIELDS}`)
const BATCH_WITNESS = new RegExp(
  String.raw`^PermitBatchWitnessTransferFrom\(TokenPermissions\[\] permitted,${OWN_FIELDS}`,
)

function readAllowances(fields: TypedFields, details: readonly TypedFields[]) {
  const ends = details.map((detail) => detail.number('expiration'))
  // An allowance lasts until its own end, and not until the signature's.
  const latest = ends.reduce((most, end) => (end > most ? end : most), 0n)
  const assets = details.map((detail) => tokenAsset(detail.address('token'), detail, 'amount'))
  return allow(fields.address('spender'), assets, latest)
}

function readTransfers(fields: TypedFields, permitted: readonly TypedFields[]) {
  const assets = permitted.map((one) => tokenAsset(one.address('token'), one, 'amount'))
  return allow(fields.address('spender'), assets, fields.number('deadline'))
}
