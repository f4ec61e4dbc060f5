import { install } from './shell/install.ts'
import { LOADERS } from './shell/loaders.ts'

install(
  LOADERS,
  [...document.scripts].find((script) => script.src === import.meta.url),
)
