/** The address of another account. */
export const OTHER = `0x${'cd'.repeat(20)}`
/** A part of a name that says which value it was. */
export const words = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 40)

/** Values that are no number in hexadecimal digits, although some signers take them for one. */
export const NO_QUANTITY: readonly unknown[] = [
  ...['10', '0x', '-0x1', '0x-1', '0xzz', ' 0x1', '0x1 ', '0x1\n', '0X1', '1e3', '0x1.5', '', '٣', 'NaN'],
  ...[`0x1${'0'.repeat(64)}`, 1.5, true, null, {}, [], ['0x1']],
]
/** Values that are no bytes. */
export const NO_DATA: readonly unknown[] = [
  ...['0xabc', 'abcd', '0X12', '0xzz', ' 0x12', '0x12 ', '0x12\n', '0x1 2', '', 12, true, null, {}, [0x12]],
]
/** Values that are no address. */
export const NO_ADDRESS: readonly unknown[] = [
  ...['vitalik.eth', '0xabcd', OTHER.slice(2), `${OTHER}00`, `${OTHER} `, ` ${OTHER}`, `${OTHER}\n`],
  ...[OTHER.replace('0x', '0X'), `0x${'g'.repeat(40)}`, '', 0, true, {}, [OTHER]],
]
