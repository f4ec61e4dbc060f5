// The layers of the secure frame, from the lowest to the highest: a folder imports from layers below its own and from itself, and from no
// neighbour. Type imports count too. docs/architecture/custody.md says what is in each of them.

const { TEST_FILE, floorRules } = require('./dependency-row.cjs')

const SOURCES = '^packages/secure-frame/src/'

/** @type {readonly (readonly string[])[]} */
const FRAME_LAYERS = [
  ['lib'],
  ['store', 'channel', 'servers'],
  ['custody'],
  ['wallet'],
  ['session'],
  ['decode'],
  ['sign'],
  ['approval'],
  ['smart'],
  ['signIn'],
  ['page'],
  ['requests'],
  ['boot'],
]

/** The folder of the page on which windows of providers end. It stands beside the layers. */
const DONE = 'done'

/** The folder of the rescue page, which stands beside the layers: it derives keys and shows them, and has no server, no store and no app. */
const RESCUE = 'rescue'

/** The folder of the server that sends the frame. It stands beside the layers too: rules in secure-wallet-rules.cjs keep the two apart. */
const SERVER = 'server'

/** @param {readonly string[]} folders */
const pathOf = (folders) => `${SOURCES}(${folders.join('|')})/`

const LAYER_RULES = floorRules(SOURCES, FRAME_LAYERS, (folder) => ({
  name: `frame-layer-${folder}`,
  comment: `${folder} imports from layers below it: an arrow back up makes one knot of both`,
}))

const FRAME_RULES = [
  ...LAYER_RULES,
  {
    name: 'frame-decode-is-pure',
    severity: 'error',
    comment:
      'what a person is shown is read out of bytes alone: who decodes asks no server and keeps nothing',
    from: { path: pathOf(['decode']), pathNot: TEST_FILE },
    to: { path: pathOf(['store', 'channel', 'servers', 'wallet', 'session']) },
  },
  {
    name: 'frame-done-stands-alone',
    severity: 'error',
    comment: 'the page on which windows of providers end has no part in what holds keys',
    from: { path: pathOf([DONE]), pathNot: TEST_FILE },
    to: { path: SOURCES, pathNot: pathOf([DONE, 'lib']) },
  },
  {
    name: 'frame-rescue-stands-alone',
    severity: 'error',
    comment: 'the rescue page works without everything that can go away: servers, stores, apps',
    from: { path: pathOf([RESCUE]), pathNot: TEST_FILE },
    to: {
      path: SOURCES,
      pathNot: [pathOf([RESCUE, 'lib', 'custody']), `${SOURCES}page/ui/holdToReveal\\.ts$`],
    },
  },
  {
    name: 'frame-needs-no-rescue',
    severity: 'error',
    comment: 'the rescue page is a file of its own: what it brings along loads with no frame',
    from: { path: SOURCES, pathNot: [pathOf([RESCUE]), `${SOURCES}rescue\\.ts$`, TEST_FILE] },
    to: { path: pathOf([RESCUE]) },
  },
]

module.exports = {
  FRAME_LAYERS,
  FRAME_DONE: DONE,
  FRAME_RESCUE: RESCUE,
  FRAME_SERVER: SERVER,
  FRAME_RULES,
}
