import type { RescueTexts } from './en.ts'

/** Spanish. */
export const texts: RescueTexts = {
  title: 'Rescate de la cartera',
  intro:
    'Esta página muestra todas las claves y direcciones que abren las palabras secretas de tu cartera. No necesita servidor ni red.',
  language: 'Idioma',
  online:
    'Este ordenador está en línea. Desconéctalo antes de seguir: la página no necesita red, y así ningún otro programa puede enviar nada.',
  offline: 'Este ordenador está sin conexión.',
  checkFile:
    'Compara antes el SHA-256 de este archivo con el de tu kit de recuperación o el de la versión publicada. Una copia falsa podría robar tus palabras.',
  chooseKit: 'Elegir archivo del kit',
  words: 'Palabras secretas',
  wordsHint: 'Escríbelas en orden, separadas por espacios.',
  open: 'Abrir cartera',
  empty: 'Escribe las palabras o elige el archivo del kit.',
  notAKit:
    'Esto no es un kit de recuperación. Un kit es un archivo de texto pequeño con 24 palabras numeradas.',
  count: 'Son {count} palabras. Una cartera tiene 24: falta una parte o sobran.',
  word: 'La palabra {place} no está en la lista: «{word}». Revisa cómo está escrita.',
  order: 'Las palabras no están numeradas desde el 1 sin huecos. El archivo fue cortado o cambiado.',
  checksum: 'Estas palabras no van juntas. Al menos una es incorrecta, o algunas están cambiadas de sitio.',
  isCode: 'Es un código de recuperación. Aquí no abre nada: más abajo se explica por qué.',
  isKey: 'Esto ya es una clave privada. Puedes importarla en otra cartera.',
  unsupported:
    'Este navegador no calcula claves en esta página. Abre el archivo desde tu propio disco o en otro navegador.',
  otherTitle: 'Llave de acceso o código de recuperación',
  otherPasskey:
    'Una llave de acceso no se puede usar aquí: los navegadores solo la dan a la dirección del sitio de la cartera, nunca a un archivo.',
  otherServers:
    'Además, la llave de acceso y el código solo abren lo que guardan los dos servidores, así que necesitan ambos. Mientras funcionen, abre la cartera en la app y guarda su kit de recuperación.',
  warning: 'Quien ve estas claves tiene todo lo que hay en esta cartera. Nadie que te ayude las necesita.',
  matches: 'Las direcciones del kit son las de sus palabras.',
  mismatch:
    'Las direcciones de este archivo no son las de sus palabras. El archivo fue cambiado, o sus palabras son de otra cartera. No envíes nada a las direcciones del archivo.',
  own: 'Tu cartera usa estas cuentas.',
  notOwn:
    'Tu cartera no tiene cuenta aquí. Estas son las direcciones que otras carteras encuentran con las mismas palabras.',
  smartNote:
    'La cuenta inteligente es un contrato. Lo que contiene se mueve con la clave de su dueño, mediante software para cuentas inteligentes.',
  account: 'Cuenta',
  smartOwner: 'Clave de la cuenta inteligente',
  smartAccount: 'Cuenta inteligente',
  path: 'Ruta {path}',
  noPath: 'Sin ruta',
  privateKey: 'Clave privada',
  hold: 'Mantén para ver la clave',
  holdOf: 'Mantén para ver la clave: {account}',
  copyKey: 'Copiar clave',
  copyKeyOf: 'Copiar clave: {account}',
  copyAddress: 'Copiar dirección',
  copyAddressOf: 'Copiar dirección: {account}',
  copied: 'Copiado. Otras apps pueden leerlo hasta que copies otra cosa.',
  copyFailed: 'El navegador no permitió copiar.',
  afterwards:
    'Al terminar, copia otra cosa, cierra esta página y borra el archivo del kit de este ordenador. Si alguien pudo ver una clave, lleva todo a una cartera nueva.',
  forget: 'Olvidar todo',
}
