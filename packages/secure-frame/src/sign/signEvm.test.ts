import { stressCount } from '@foyer/devkit/stress'
import { getBytes, TypedDataEncoder, Wallet } from 'ethers'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { readPersonalMessage } from '../decode/message/personalMessage.ts'
import { readTypedData } from '../decode/typed/typedData.ts'
import { signPersonal, signTypedData } from './signEvm.ts'

const RUNS = stressCount(2_000, 60)

/** Numbers that look random and are the same in every run. */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
type Dice = ReturnType<typeof createDice>

const hexOf = (dice: Dice, bytes: number): `0x${string}` =>
  `0x${Array.from({ length: bytes }, () => dice(256).toString(16).padStart(2, '0')).join('')}`
const keyOf = (dice: Dice) => `0x01${hexOf(dice, 31).slice(2)}` as const
const bytesOf = (hex: string) => Uint8Array.from(getBytes(hex))

test(`${RUNS} random personal messages are signed as viem and ethers sign them`, async () => {
  const dice = createDice(1)
  for (let run = 0; run < RUNS; run++) {
    const key = keyOf(dice)
    const raw = hexOf(dice, dice(200))
    const { bytes } = readPersonalMessage(raw)
    const signature = signPersonal(bytes, bytesOf(key))
    expect(signature).toBe(await privateKeyToAccount(key).signMessage({ message: { raw } }))
    expect(signature).toBe(await new Wallet(key).signMessage(getBytes(raw)))
  }
})

const SCALARS: Readonly<Record<string, (dice: Dice) => unknown>> = {
  address: (dice) => hexOf(dice, 20),
  bool: (dice) => dice(2) === 1,
  string: (dice) => ['', 'plain', '✓ ünï', 'مرحبا', '\u202e\n'][dice(5)],
  bytes: (dice) => hexOf(dice, dice(70)),
  bytes32: (dice) => hexOf(dice, 32),
  bytes3: (dice) => hexOf(dice, 3),
  uint256: (dice) => BigInt(hexOf(dice, 32)).toString(),
  uint8: (dice) => dice(256),
  int64: (dice) => (BigInt(hexOf(dice, 8)) - 2n ** 63n).toString(),
}

/** Types that refer to each other in order, so that none refers to itself. */
function randomTypedData(dice: Dice) {
  const names = ['Alpha', 'Beta', 'Gamma'].slice(0, 1 + dice(3))
  const types: Record<string, { name: string; type: string }[]> = {}
  for (const [place, name] of names.entries()) {
    const basic = Object.keys(SCALARS)
    const choices = [...basic, ...names.slice(place + 1)]
    types[name] = Array.from({ length: 1 + dice(5) }, (_, at) => ({
      name: `field${at}`,
      type: `${choices[dice(choices.length)] ?? 'bool'}${['', '', '', '[]', '[2]', '[][]'][dice(6)]}`,
    }))
  }
  const randomValue = (type: string): unknown => {
    const array = /^(.*)\[(\d*)\]$/.exec(type)
    if (array)
      return Array.from({ length: array[2] ? Number(array[2]) : dice(3) }, () => randomValue(array[1] ?? ''))
    const scalar = SCALARS[type]
    if (scalar) return scalar(dice)
    return Object.fromEntries((types[type] ?? []).map((field) => [field.name, randomValue(field.type)]))
  }
  const domain = {
    ...(dice(2) && { name: 'Bench' }),
    ...(dice(2) && { version: '1' }),
    ...(dice(2) && { chainId: 1 }),
    ...(dice(2) && { verifyingContract: hexOf(dice, 20) }),
    ...(dice(2) && { salt: hexOf(dice, 32) }),
  }
  return { types, primaryType: 'Alpha', domain, message: randomValue('Alpha') as Record<string, unknown> } // a struct
}

test(`${RUNS} random typed data are signed as viem and ethers sign them`, async () => {
  const dice = createDice(2)
  for (let run = 0; run < RUNS; run++) {
    const key = keyOf(dice)
    const typed = randomTypedData(dice)
    const { signable } = readTypedData(JSON.stringify(typed), 1)
    const signature = signTypedData(signable, bytesOf(key))
    // Its types are known only when it is made.
    const asViem = typed as Parameters<ReturnType<typeof privateKeyToAccount>['signTypedData']>[0]
    expect(signature).toBe(await privateKeyToAccount(key).signTypedData(asViem))
    const used = Object.fromEntries(
      Object.entries(signable.types).filter(([name]) => name !== 'EIP712Domain'),
    )
    const asEthers = Object.fromEntries(Object.entries(used).map(([name, fields]) => [name, [...fields]]))
    expect(TypedDataEncoder.hash(typed.domain, asEthers, typed.message)).toMatch(/^0x/)
    expect(signature).toBe(await new Wallet(key).signTypedData(typed.domain, asEthers, typed.message))
  }
})
