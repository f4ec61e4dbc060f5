import * as v from 'valibot'

/** The versions of the protocol that this code speaks, the newest first. */
export const PROTOCOL_VERSIONS = [1] as const

const Version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const Build = v.pipe(v.string(), v.maxLength(64))

/** The frame to its parent, by `postMessage` to exact origins: I am here, and speak these versions. */
export const Hello = v.strictObject({
  type: v.literal('@foyer-frame/HELLO'),
  versions: v.pipe(v.array(Version), v.minLength(1), v.maxLength(16)),
})

/** The app to the frame, by `postMessage` with one port: speak this version, over there. */
export const Init = v.strictObject({
  type: v.literal('@foyer-app/INIT'),
  v: Version,
  sdkVersion: v.pipe(v.string(), v.maxLength(64)),
})

/** The frame over the port, as JSON text: everything after this is a message of the port. */
export const Ready = v.strictObject({ type: v.literal('@foyer-frame/READY'), v: Version, build: Build })

/** The newest version that both ends speak; undefined when there is none. */
export function chooseVersion(theirs: readonly number[]): number | undefined {
  return PROTOCOL_VERSIONS.find((version) => theirs.includes(version))
}
