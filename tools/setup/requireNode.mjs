/** The oldest Node.js that runs Foyer, as in `engines` of package.json. */
const OLDEST = { major: 20, minor: 19 }

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

// Imported before anything else, so that an old Node.js says this and not a syntax error of a later file.
if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)) {
  console.error(
    `Foyer needs Node.js ${OLDEST.major}.${OLDEST.minor} or newer; this is ${process.versions.node}.\n` +
      'Install a newer one from https://nodejs.org, then run the command again.',
  )
  process.exit(1)
}
