import type { MethodTexts } from './en.ts'

export const texts: MethodTexts = {
  newDevice:
    'Una llave de acceso admite por sí sola un dispositivo nuevo. Los demás métodos necesitan además el enlace de tu correo.',
  addFirst: 'Para quitarlo, añade antes otro método.',
  addTitle: 'Añadir otro método',
  addPasskey: 'Añadir una llave de acceso',
  passkeyIntro:
    'Inicia tu sesión con la huella, la cara o el bloqueo de pantalla, en este dispositivo o desde tu gestor de contraseñas.',
  createPasskey: 'Crear llave de acceso',
  passkeyAdded: 'La llave de acceso se ha añadido. Desde ahora inicia tu sesión.',
  passkeyMany: 'Esta cuenta ya tiene diez llaves de acceso. Quita una primero.',
  passkeyKnown:
    'Puede que este dispositivo ya tenga una llave de acceso para esta cartera. Usa otro dispositivo o inténtalo de nuevo.',
  synced: 'En tu gestor de contraseñas',
  onDevice: 'En un solo dispositivo o llave de seguridad',
  used: 'Último uso: {time}',
  unfinished: 'No se terminó de configurar y no inicia sesión. Quítala y añádela de nuevo.',
  rename: 'Cambiar nombre',
  titleRename: 'Ponle nombre a esta llave de acceso',
  name: 'Nombre',
  save: 'Guardar',
  nameEmpty: 'Escribe un nombre.',
  renamed: 'El nombre se ha guardado.',
  titleRemovePasskey: '¿Quitar esta llave de acceso?',
  removePasskeyIntro:
    'Ya no iniciará tu sesión ni abrirá esta cartera. Se cerrará la sesión de los demás dispositivos que entraron con ella.',
  addProvider: 'Añadir {provider}',
  providerIntro: 'Se abrirá una ventana. Inicia sesión allí en {provider} con la cuenta que quieres añadir.',
  goTo: 'Ir a {provider}',
  waiting: 'Esperando a {provider}…',
  blocked: 'Tu navegador ha bloqueado la ventana. Ábrela aquí:',
  openHere: 'Abrir {provider}',
  timeout: '{provider} no ha respondido a tiempo. Inténtalo de nuevo.',
  providerFailed: 'No se ha podido iniciar sesión en {provider}. Inténtalo de nuevo.',
  titleReview: '¿Añadir esta cuenta de {provider}?',
  reviewIntro:
    'Has iniciado sesión en {provider} como la persona que se muestra abajo. Si no eres tú, cancela.',
  unnamed: 'Una cuenta sin nombre',
  linked: '{provider} se ha añadido. Desde ahora inicia tu sesión.',
  taken:
    'Esta cuenta de {provider} ya inicia sesión en otra cartera de aquí. Quítala allí primero o usa otra cuenta de {provider}.',
}
