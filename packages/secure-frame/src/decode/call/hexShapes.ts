import * as v from 'valibot'

// The shapes of hexadecimal values that pages write, as defined by EIP-1474.

/** An address, in lower case. */
export const Address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'not an address'), v.toLowerCase())

/** A number in hexadecimal digits: without 0x it could be meant in decimal ones. */
export const Quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'not a number in hexadecimal digits'),
  v.transform((digits) => BigInt(digits)),
)

/** Whole bytes, in lower case. */
export const Data = v.pipe(
  v.string(),
  v.regex(/^0x([0-9a-fA-F]{2})*$/, 'not whole bytes in hexadecimal digits'),
  v.toLowerCase(),
)
