import * as v from 'valibot'

/** The protocol versions that this code supports, the newest first. */
export const PROTOCOL_VERSIONS = [1] as const

const Version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const Build = v.pipe(v.string(), v.maxLength(64))

/** First message: the frame tells its parent, by `postMessage` to exact origins, that it is loaded, and its versions. */
export const Hello = v.strictObject({
  type: v.literal('@foyer-frame/HELLO'),
  versions: v.pipe(v.array(Version), v.minLength(1), v.maxLength(16)),
})

/** Second message: the app answers by `postMessage` with the chosen version and one port. */
export const Init = v.strictObject({
  type: v.literal('@foyer-app/INIT'),
  v: Version,
  sdkVersion: v.pipe(v.string(), v.maxLength(64)),
})

/** Third message: the frame confirms over that port, as JSON text. All later messages use the port. */
export const Ready = v.strictObject({ type: v.literal('@foyer-frame/READY'), v: Version, build: Build })

/** The newest version that both ends support; undefined when there is none. `theirs` are the versions of the frame. */
export function chooseVersion(theirs: readonly number[]): number | undefined {
  return PROTOCOL_VERSIONS.find((version) => theirs.includes(version))
}
