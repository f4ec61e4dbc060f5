import { FRAME_DONE, FRAME_LAYERS, FRAME_RESCUE } from './frame-layers.cjs'
import type { Planted } from './planted.ts'

const SOURCES = 'packages/secure-frame/src'
const FOLDERS = FRAME_LAYERS.flat()

/** One violation of each layer of the secure frame: an import of the layer above, of a neighbour, or of an entry. */
export const PLANTED_IN_FRAME: readonly Planted[] = [
  ...[...FOLDERS, FRAME_DONE, FRAME_RESCUE].map((folder) => ({
    file: `${SOURCES}/${folder}/good.ts`,
    code: 'export type A = 1',
  })),
  ...FRAME_LAYERS.flatMap((layer, at) =>
    layer.map((folder) => ({
      file: `${SOURCES}/${folder}/reachesUp.ts`,
      code: `import type { A } from '../${FRAME_LAYERS[at + 1]?.[0] ?? FRAME_DONE}/good.ts'`,
      rule: `frame-layer-${folder}`,
    })),
  ),
  {
    file: `${SOURCES}/store/reachesNeighbour.ts`,
    code: "import type { A } from '../servers/good.ts'",
    rule: 'frame-layer-store',
  },
  {
    file: `${SOURCES}/page/reachesEntry.ts`,
    code: "import '../index.ts'",
    rule: 'frame-layer-page',
  },
  {
    file: `${SOURCES}/decode/asksServer.ts`,
    code: "import type { A } from '../servers/good.ts'",
    rule: 'frame-decode-is-pure',
  },
  {
    file: `${SOURCES}/${FRAME_DONE}/reachesCustody.ts`,
    code: "import type { A } from '../custody/good.ts'",
    rule: 'frame-done-stands-alone',
  },
  {
    file: `${SOURCES}/${FRAME_RESCUE}/reachesServers.ts`,
    code: "import type { A } from '../servers/good.ts'",
    rule: 'frame-rescue-stands-alone',
  },
  {
    file: `${SOURCES}/page/reachesRescue.ts`,
    code: "import type { A } from '../rescue/good.ts'",
    rule: 'frame-needs-no-rescue',
  },
  ...FOLDERS.filter((folder) => folder !== 'lib').map((folder) => ({
    file: `${SOURCES}/${folder}/reachesDown.ts`,
    code: "import type { A } from '../lib/good.ts'",
  })),
  {
    file: `${SOURCES}/decode/reachesCustody.ts`,
    code: "import type { A } from '../custody/good.ts'",
  },
  { file: `${SOURCES}/${FRAME_DONE}/reachesDown.ts`, code: "import type { A } from '../lib/good.ts'" },
  {
    file: `${SOURCES}/${FRAME_RESCUE}/reachesDown.ts`,
    code: "import type { A } from '../custody/good.ts'",
  },
  { file: `${SOURCES}/lib/some.test.ts`, code: "import type { A } from '../page/good.ts'" },
]
