/** The oldest versions that are supported, as docs/reference/versions.md has them; of React and Node.js the minor version counts too. */
export const OLDEST = {
  react: [18, 2],
  next: [15, 0],
  vue: [3, 5],
  svelte: [5, 0],
  '@angular/core': [21, 0],
  nuxt: [4, 0],
  '@sveltejs/kit': [3, 0],
  astro: [7, 0],
  wagmi: [2, 0],
  viem: [2, 0],
  ethers: [6, 0],
  web3: [4, 0],
} as const satisfies Readonly<Record<string, Version>>

/** A major and a minor version. */
export type Version = readonly [major: number, minor: number]

/** The oldest Node.js that builds an app. */
export const OLDEST_NODE: Version = [20, 19]

/** Reads the first version of a text such as `^18.2.0` or `>=20`; undefined for `latest` and the like. */
export function readVersion(text: string): Version | undefined {
  const [, major, minor] = /(\d+)(?:\.(\d+))?/.exec(text) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor ?? 0)]
}

/** Returns whether a version comes before another one. */
export function isOlder([major, minor]: Version, [otherMajor, otherMinor]: Version): boolean {
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
