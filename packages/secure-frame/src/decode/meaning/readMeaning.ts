import type { TypedData, TypedNode } from '../typed/typedData.ts'
import { callRules } from './callRules.ts'
import { encodeType } from './encodeType.ts'
import { orderRules } from './orderRules.ts'
import { permit2Rules, witnessRule } from './permit2Rules.ts'
import { permitRules } from './permitRules.ts'
import { typedFields } from './typedFields.ts'
import type { TypedMeaning } from './typedMeaning.ts'
import type { TypedPlace, TypedRule } from './typedRule.ts'

/** The result of reading typed data. */
export interface ReadMeaning {
  /** Undefined where the data are not exactly what a rule expects. */
  readonly meaning: TypedMeaning | undefined
  /** No rule knows the data, and a contract may do anything with them: a person is warned. */
  readonly isUnknown: boolean
}

/** All rules, by the types that they read. */
export const TYPED_RULES: readonly TypedRule[] = [
  ...permitRules,
  ...permit2Rules,
  ...orderRules,
  ...callRules,
]

/**
 * Puts typed data into words where its types are exactly those of a known standard, its contract one for which the words are true, and its
 * account the one that signs. All else that is for a contract, or speaks of money, is unknown. Never both: words beside what is
 * unknown would be believed for all of it.
 */
export function readMeaning(
  data: Pick<TypedData, 'domain' | 'message' | 'signable'>,
  { account, chainId }: Pick<TypedPlace, 'account' | 'chainId'>,
): ReadMeaning {
  const contract = data.domain.find(({ name }) => name === 'verifyingContract')?.text
  if (contract === undefined) return { meaning: undefined, isUnknown: isForMoney(data) }
  const meaning = findMeaning(data, { account, chainId, contract })
  return { meaning, isUnknown: meaning === undefined }
}

function findMeaning(
  { message, signable }: Pick<TypedData, 'message' | 'signable'>,
  place: TypedPlace,
): TypedMeaning | undefined {
  const type = encodeType(signable)
  // Two standards share no type; a shorter way than a table, which would be made at every loading.
  const rule = TYPED_RULES.find((one) => one.type === type) ?? witnessRule(type)
  if (!rule || (rule.contracts && !rule.contracts(place.chainId).includes(place.contract))) return undefined
  return rule.read(typedFields(message), place)
}

/** Names by which somebody gets something. Data without a contract can be orders for a server that keeps money. */
const MONEY =
  /amount|value|price|token|asset|spender|receiver|recipient|destination|withdraw|transfer|allow|approv|payee|maker|taker|quantity|delegat/i
/** The names that also say it where the value is a text or bytes, as some servers write amounts and addresses. */
const MONEY_IN_TEXT = /amount|price|spender|receiver|recipient|destination|withdraw|payee|quantity/i

/** Whether data for no contract say who gets what. A contract can tell its own data from those of others by its salt. */
function isForMoney({
  domain,
  message,
  signable,
}: Pick<TypedData, 'domain' | 'message' | 'signable'>): boolean {
  return (
    domain.some(({ name }) => name === 'salt') ||
    Object.keys(signable.types).some((type) => MONEY.test(type)) ||
    message.some(speaksOfMoney)
  )
}

function speaksOfMoney({ name, type, children = [] }: TypedNode): boolean {
  const base = type.replace(/(\[\d*\])+$/, '')
  const isNumber = /^(u?int\d*|address)$/.test(base)
  const isText = /^(string|bytes\d*)$/.test(base)
  return (
    (isNumber && MONEY.test(name)) || (isText && MONEY_IN_TEXT.test(name)) || children.some(speaksOfMoney)
  )
}
