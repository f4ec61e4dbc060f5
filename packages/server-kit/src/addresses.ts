import * as v from 'valibot'

/** An address over HTTP. `message` says what is wrong with any other text. */
export function httpAddress(message = 'is not an http(s) address') {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => hasProtocol(text, /^https?:$/), message),
  )
}

/** An address over one of the protocols that a pattern matches. `message` says what is wrong with any other text. */
export function addressOver(protocols: RegExp, message: string) {
  return v.pipe(
    v.string(),
    v.check((text) => hasProtocol(text, protocols), message),
  )
}

function hasProtocol(text: string, protocols: RegExp): boolean {
  return URL.canParse(text) && protocols.test(new URL(text).protocol)
}

/** Texts with commas between them, each of the schema. An empty one counts. */
export function listOf<S extends v.GenericSchema<string, unknown>>(part: S) {
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((one) => one.trim())),
    v.array(part),
  )
}

/** Addresses with commas between them, each of the schema, one at least. Empty ones are left out. */
export function addressesOf<S extends v.GenericSchema<string, string>>(part: S) {
  return v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
    v.array(part),
    v.minLength(1, 'names no address'),
  )
}
