// biome-ignore-all lint/style/useFilenamingConvention: the name that React Router looks for
import type { Config } from '@react-router/dev/config'

export default { ssr: true } satisfies Config
