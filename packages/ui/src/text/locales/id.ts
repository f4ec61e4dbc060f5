import type { Translations } from './englishText.ts'

/** Indonesian. */
export const texts: Translations = {
  // accountText
  'Connect Wallet': 'Hubungkan dompet',
  'Copy address': 'Salin alamat',
  'Block Explorer': 'Penjelajah blok',
  Disconnect: 'Putuskan',
  'Disconnecting...': 'Memutuskan…',
  'Switch wallet': 'Ganti dompet',
  'Switch wallet, {wallet} is in use': 'Ganti dompet, {wallet} sedang digunakan',
  Activity: 'Aktivitas',
  'Balance unavailable': 'Saldo tidak tersedia',
  'Loading the balance': 'Memuat saldo',
  Network: 'Jaringan',
  'Unknown Network': 'Jaringan tidak dikenal',
  'No wallet connected': 'Tidak ada dompet terhubung',
  'Connect a wallet to see your account.': 'Hubungkan dompet untuk melihat akun Anda.',
  Unknown: 'Tidak dikenal',
  // activityText
  'Loading your transactions': 'Memuat transaksi Anda',
  'Results: {count}': 'Hasil: {count}',
  'Loading more transactions': 'Memuat transaksi lainnya',
  Confirmed: 'Dikonfirmasi',
  Failed: 'Gagal',
  Pending: 'Tertunda',
  'In progress': 'Sedang diproses',
  'From {address}': 'Dari {address}',
  'To {address}': 'Ke {address}',
  'With {address}': 'Dengan {address}',
  'Opens the block explorer in a new tab': 'Membuka penjelajah blok di tab baru',
  unverified: 'belum dicek',
  'It uses the name of a well-known token but may not be it.':
    'Namanya seperti token terkenal, tetapi belum terbukti token itu.',
  '{count, plural, one {# worthless transfer from others} other {# worthless transfers from others}}':
    '{count, plural, other {# transfer tak bernilai dari pihak lain}}',
  'Others sent these, often to be mistaken for somebody you know. Never copy an address from them.':
    'Dikirim oleh pihak lain, sering kali agar disangka orang yang Anda kenal. Jangan pernah menyalin alamat dari sini.',
  'No Transactions yet': 'Belum ada transaksi',
  'Start trading on dApps to grow your wallet!':
    'Mulai bertransaksi di dApp untuk mengembangkan dompet Anda!',
  'No activity yet': 'Belum ada aktivitas',
  'Your next transactions will appear here': 'Transaksi Anda berikutnya akan muncul di sini',
  Trade: 'Perdagangkan',
  'Transactions could not be loaded': 'Transaksi tidak dapat dimuat',
  'Check your connection, then try again.': 'Periksa koneksi Anda, lalu coba lagi.',
  'More transactions could not be loaded': 'Transaksi lainnya tidak dapat dimuat',
  'Try again': 'Coba lagi',
  'Activity is not available here': 'Aktivitas tidak tersedia di sini',
  'The block explorer of the network shows what your account did.':
    'Penjelajah blok jaringan menampilkan riwayat akun Anda.',
  approved: 'disetujui',
  bought: 'dibeli',
  borrowed: 'dipinjam',
  burnt: 'dibakar',
  canceled: 'dibatalkan',
  claimed: 'diklaim',
  deployed: 'di-deploy',
  deposited: 'disetor',
  executed: 'dijalankan',
  minted: 'dicetak',
  received: 'diterima',
  repaid: 'dilunasi',
  sent: 'dikirim',
  sold: 'dijual',
  staked: 'di-stake',
  swapped: 'ditukar',
  unstaked: 'di-unstake',
  withdrawn: 'ditarik',
  // allWalletsText
  'Clear search': 'Hapus pencarian',
  'Try another name.': 'Coba nama lain.',
  Wallets: 'Dompet',
  'No Wallet found': 'Dompet tidak ditemukan',
  'Search wallet': 'Cari dompet',
  'Certified only': 'Hanya yang bersertifikat',
  'Show QR code': 'Tampilkan kode QR',
  'The wallet list could not be loaded': 'Daftar dompet tidak dapat dimuat',
  Certified: 'Bersertifikat',
  // brandingText
  'Wallet connection by Foyer': 'Koneksi dompet oleh Foyer',
  // buttonText
  'Connecting...': 'Menghubungkan…',
  'Switch Network': 'Ganti jaringan',
  'Select Network': 'Pilih jaringan',
  'Unsupported network': 'Jaringan tidak didukung',
  balance: 'saldo',
  // chainText
  Back: 'Kembali',
  'Failed to find connector': 'Konektor tidak ditemukan',
  'It may have been removed or turned off. Go back and pick another wallet.':
    'Mungkin sudah dihapus atau dinonaktifkan. Kembali dan pilih dompet lain.',
  'Select which chain to connect to your multi chain wallet':
    'Pilih rantai untuk menghubungkan dompet multirantai Anda',
  Chains: 'Rantai',
  'Ethereum and EVM': 'Ethereum dan EVM',
  // connectText
  or: 'atau',
  'Continue with a wallet': 'Lanjutkan dengan dompet',
  'Haven’t got a wallet?': 'Belum punya dompet?',
  'Get started': 'Mulai',
  installed: 'terpasang',
  connected: 'terhubung',
  recent: 'terbaru',
  multichain: 'multirantai',
  'qr code': 'kode QR',
  'All wallets': 'Semua dompet',
  'Same identity as another': 'Identitas sama dengan dompet lain',
  'Install a wallet in this browser, then reload the page.':
    'Pasang dompet di browser ini, lalu muat ulang halaman.',
  'This app is not set up correctly. Tell its makers.':
    'Aplikasi ini belum disiapkan dengan benar. Beri tahu pembuatnya.',
  'The server cannot be reached. Installed wallets still work.':
    'Server tidak dapat dijangkau. Dompet yang terpasang tetap berfungsi.',
  // connectingText
  'The request was cancelled. Start again when you are ready.':
    'Permintaan dibatalkan. Mulai lagi saat Anda siap.',
  'The wallet could not be reached. Unlock it, then try again.':
    'Dompet tidak dapat dijangkau. Buka kuncinya, lalu coba lagi.',
  'This transaction is not well-formed and was not sent.': 'Format transaksi ini salah dan tidak dikirim.',
  'Your wallet does not know this network. Add it in the wallet, then try again.':
    'Dompet Anda tidak mengenal jaringan ini. Tambahkan di dompet, lalu coba lagi.',
  'The server refused this request. Wait a moment, then try again.':
    'Server menolak permintaan ini. Tunggu sebentar, lalu coba lagi.',
  'The account has too little for this and its network fee.':
    'Saldo akun tidak cukup untuk ini dan biaya jaringannya.',
  'This app does not know that network. Pick another one.':
    'Aplikasi ini tidak mengenal jaringan itu. Pilih yang lain.',
  'The wallet shared no account. Unlock it, pick an account, then try again.':
    'Dompet tidak membagikan akun. Buka kuncinya, pilih akun, lalu coba lagi.',
  'The link has expired. Try again to get a new one.':
    'Tautan sudah kedaluwarsa. Coba lagi untuk mendapatkan yang baru.',
  'The relay between this page and your wallet cannot be reached. Check your connection, then try again.':
    'Relay antara halaman ini dan dompet Anda tidak dapat dijangkau. Periksa koneksi Anda, lalu coba lagi.',
  'A request is already open in your wallet. Answer it there first.':
    'Sudah ada permintaan terbuka di dompet Anda. Jawab dahulu di sana.',
  'The network did not answer. Try again in a moment.': 'Jaringan tidak menjawab. Coba lagi sebentar lagi.',
  'The signature does not match your account. Try again.':
    'Tanda tangan tidak cocok dengan akun Anda. Coba lagi.',
  'The wallet took too long to answer. Try again.': 'Dompet terlalu lama menjawab. Coba lagi.',
  'Something unexpected went wrong. Try again.': 'Terjadi masalah tak terduga. Coba lagi.',
  'Your wallet cannot do this. Try another wallet.':
    'Dompet Anda tidak dapat melakukan ini. Coba dompet lain.',
  'You declined the request in your wallet.': 'Anda menolak permintaan di dompet Anda.',
  'The wallet is disconnected. Connect it again.': 'Dompet terputus. Hubungkan lagi.',
  'The wallet has not allowed this. Approve the app in your wallet.':
    'Dompet belum mengizinkan ini. Setujui aplikasi di dompet Anda.',
  'The network would refuse this transaction. Check the amount and the receiver.':
    'Jaringan akan menolak transaksi ini. Periksa jumlah dan penerimanya.',
  'Your wallet is on another network. Switch it, then try again.':
    'Dompet Anda berada di jaringan lain. Ganti jaringan, lalu coba lagi.',
  Cancel: 'Batal',
  Continue: 'Lanjutkan',
  'Continue in {wallet}': 'Lanjutkan di {wallet}',
  'Accept connection request in the wallet': 'Terima permintaan koneksi di dompet',
  'No answer yet. Open the wallet and look for a waiting request.':
    'Belum ada jawaban. Buka dompet dan cari permintaan yang menunggu.',
  Connected: 'Terhubung',
  'Not connected': 'Tidak terhubung',
  'Connection declined': 'Koneksi ditolak',
  'Connection can be declined if a previous request is still active':
    'Koneksi dapat ditolak jika permintaan sebelumnya masih aktif',
  'Connection error': 'Kesalahan koneksi',
  'This account is already linked, change your account in {wallet}':
    'Akun ini sudah tertaut, ganti akun Anda di {wallet}',
  'Not Detected': 'Tidak terdeteksi',
  'Install {wallet}, then come back here.': 'Pasang {wallet}, lalu kembali ke sini.',
  '{wallet} is ready': '{wallet} siap',
  'It has just shown up in this browser.': 'Baru saja muncul di browser ini.',
  'No download is known for this wallet': 'Tidak ada unduhan yang diketahui untuk dompet ini',
  'Open {wallet}': 'Buka {wallet}',
  'Chrome Extension': 'Ekstensi Chrome',
  'iOS App': 'Aplikasi iOS',
  'Android App': 'Aplikasi Android',
  Website: 'Situs web',
  // featuresText
  'Fund wallet': 'Isi saldo',
  Swap: 'Tukar',
  Send: 'Kirim',
  Tokens: 'Token',
  'No tokens yet': 'Belum ada token',
  'Tokens and activity': 'Token dan aktivitas',
  'Buy Crypto': 'Beli kripto',
  'Easy with card or bank account': 'Dengan kartu atau rekening',
  popular: 'populer',
  'Receive funds': 'Terima dana',
  'Scan the QR code and receive funds': 'Pindai kode QR dan terima dana',
  // frameText
  Close: 'Tutup',
  'What is a wallet?': 'Apa itu dompet?',
  Loading: 'Memuat',
  'This part could not be shown. Check your connection, then try again.':
    'Bagian ini tidak dapat ditampilkan. Periksa koneksi Anda, lalu coba lagi.',
  // fundText
  'From an exchange': 'Dari bursa',
  'Move funds over from an account at an exchange': 'Pindahkan dari akun bursa',
  'Nothing to fund with': 'Tidak ada cara mengisi saldo',
  'This app offers no way to add funds on the network in use.':
    'Aplikasi ini tidak menyediakan cara menambah dana di jaringan yang digunakan.',
  'QR code of your address': 'Kode QR alamat Anda',
  'Your address': 'Alamat Anda',
  'Compatible networks': 'Jaringan yang kompatibel',
  'Only receive on these networks. Anything sent on another one may be lost.':
    'Terima hanya di jaringan ini. Yang dikirim di jaringan lain dapat hilang.',
  // getWalletText
  'Explore all': 'Jelajahi semua',
  'Find a wallet': 'Temukan dompet',
  'Pick an app or an extension': 'Pilih aplikasi atau ekstensi',
  'One way to sign in everywhere': 'Satu cara masuk di mana saja',
  // helpText
  'Your web3 account': 'Akun web3 Anda',
  'Sign in to many apps with one wallet. No account to create, no password to remember.':
    'Masuk ke banyak aplikasi dengan satu dompet. Tanpa membuat akun, tanpa mengingat kata sandi.',
  'A home for your digital assets': 'Rumah bagi aset digital Anda',
  'Keep, send and receive tokens and collectibles that only you control.':
    'Simpan, kirim, dan terima token serta koleksi yang hanya Anda kendalikan.',
  'A key to a new internet': 'Kunci menuju internet baru',
  'Approve each action yourself: nothing moves without your signature.':
    'Setujui sendiri setiap tindakan: tidak ada yang bergerak tanpa tanda tangan Anda.',
  'Get a wallet': 'Dapatkan dompet',
  // legalText
  'I agree to our {terms} and {privacy}': 'Saya menyetujui {terms} dan {privacy}',
  'I agree to our {terms}': 'Saya menyetujui {terms}',
  'I agree to our {privacy}': 'Saya menyetujui {privacy}',
  'terms of service': 'ketentuan layanan',
  'privacy policy': 'kebijakan privasi',
  'By connecting you agree to our {terms} and {privacy}':
    'Dengan menghubungkan, Anda menyetujui {terms} dan {privacy}',
  'By connecting you agree to our {terms}': 'Dengan menghubungkan, Anda menyetujui {terms}',
  'By connecting you agree to our {privacy}': 'Dengan menghubungkan, Anda menyetujui {privacy}',
  'Terms of Service': 'ketentuan layanan',
  'Privacy Policy': 'kebijakan privasi',
  // networkHelpText
  'A shared record': 'Catatan bersama',
  'Many computers agree on who owns what. No single company can change it.':
    'Banyak komputer sepakat siapa memiliki apa. Tidak satu perusahaan pun dapat mengubahnya sendiri.',
  'Each has its own currency': 'Masing-masing punya mata uang',
  'Fees are paid in the network’s currency, so keep a little of it to make transactions.':
    'Biaya dibayar dengan mata uang jaringan, jadi simpan sedikit untuk bertransaksi.',
  'Each stands alone': 'Masing-masing berdiri sendiri',
  'The same address can hold different assets on each network. Check which one you use.':
    'Alamat yang sama dapat memiliki aset berbeda di tiap jaringan. Periksa mana yang Anda gunakan.',
  'Learn more': 'Pelajari lebih lanjut',
  // networksText
  'Search network': 'Cari jaringan',
  Networks: 'Jaringan',
  'No network found': 'Jaringan tidak ditemukan',
  'Your wallet does not support this network': 'Dompet Anda tidak mendukung jaringan ini',
  'Your connected wallet may not support some of the networks available for this app':
    'Dompet Anda yang terhubung mungkin tidak mendukung sebagian jaringan di aplikasi ini',
  'What is a network': 'Apa itu jaringan',
  'This app doesn’t support your current network. Switch to an available option to continue.':
    'Aplikasi ini tidak mendukung jaringan Anda saat ini. Ganti ke pilihan yang tersedia untuk melanjutkan.',
  'The swap feature doesn’t support your current network. Switch to an available option to continue.':
    'Fitur tukar tidak mendukung jaringan Anda saat ini. Ganti ke pilihan yang tersedia untuk melanjutkan.',
  'You can only receive assets on these networks': 'Anda hanya dapat menerima aset di jaringan ini',
  // noticeText
  Dismiss: 'Tutup',
  'Address copied': 'Alamat disalin',
  'Link copied': 'Tautan disalin',
  'Wallet deleted': 'Dompet dihapus',
  'Wallet switched': 'Dompet diganti',
  'Account switched': 'Akun diganti',
  'Wallet disconnected': 'Dompet terputus',
  'New Wallet Added': 'Dompet baru ditambahkan',
  'Only WalletConnect certified': 'Hanya yang bersertifikat WalletConnect',
  'Failed to copy': 'Gagal menyalin',
  'Failed to disconnect': 'Gagal memutuskan',
  'Failed to switch wallet': 'Gagal mengganti dompet',
  'Failed to disconnect wallet': 'Gagal memutuskan dompet',
  'Your browser keeps nothing: you will have to connect again next time':
    'Browser Anda tidak menyimpan apa pun: Anda harus menghubungkan lagi lain kali',
  'The relay cannot be reached. Check your connection, then try again.':
    'Relay tidak dapat dijangkau. Periksa koneksi Anda, lalu coba lagi.',
  'Failed to fetch transactions': 'Gagal mengambil transaksi',
  'Transaction sent': 'Transaksi terkirim',
  'Token Balance Unavailable': 'Saldo token tidak tersedia',
  // pairingText
  'Ways to connect': 'Cara menghubungkan',
  Browser: 'Browser',
  Mobile: 'Seluler',
  Webapp: 'Aplikasi web',
  Desktop: 'Desktop',
  'Scan this QR Code with your phone': 'Pindai kode QR ini dengan ponsel Anda',
  'Or copy the link and paste it in your wallet': 'Atau salin tautan dan tempelkan di dompet Anda',
  'QR code that connects {wallet} to this page': 'Kode QR yang menghubungkan {wallet} ke halaman ini',
  'QR code that connects any wallet to this page': 'Kode QR yang menghubungkan dompet apa pun ke halaman ini',
  'The QR code is being made': 'Kode QR sedang dibuat',
  'This QR code cannot be drawn. Copy the link and paste it in your wallet.':
    'Kode QR ini tidak dapat digambar. Salin tautan dan tempelkan di dompet Anda.',
  'Copy link': 'Salin tautan',
  Open: 'Buka',
  'Press Open, accept the connection in the app, then come back here.':
    'Tekan Buka, terima koneksi di aplikasi, lalu kembali ke sini.',
  'Accept the connection in the app, then come back here.':
    'Terima koneksi di aplikasi, lalu kembali ke sini.',
  'Open the wallet in a new tab and accept the connection there.':
    'Buka dompet di tab baru dan terima koneksi di sana.',
  'Open the wallet on this computer and accept the connection there.':
    'Buka dompet di komputer ini dan terima koneksi di sana.',
  'Don’t have {wallet}?': 'Belum punya {wallet}?',
  Get: 'Dapatkan',
  // problemText
  'This part could not be loaded': 'Bagian ini tidak dapat dimuat',
  'Something went wrong here': 'Ada masalah di sini',
  'Nothing was sent or signed. Try again, or close this window.':
    'Tidak ada yang dikirim atau ditandatangani. Coba lagi, atau tutup jendela ini.',
  // profileText
  'Kinds of wallets': 'Jenis dompet',
  '{count, plural, one {Wallet} other {Wallets}}': '{count, plural, other {Dompet}}',
  'Disconnect All': 'Putuskan semua',
  Active: 'Aktif',
  Switch: 'Ganti',
  Connect: 'Hubungkan',
  'Switch to {wallet}, {account}': 'Ganti ke {wallet}, {account}',
  'Connect {wallet}, {account}': 'Hubungkan {wallet}, {account}',
  'Disconnect {wallet}, {account}': 'Putuskan {wallet}, {account}',
  'Delete {wallet}, {account}': 'Hapus {wallet}, {account}',
  'Account settings': 'Pengaturan akun',
  'Smart Account': 'Akun pintar',
  'EOA Account': 'Akun EOA',
  PAYMENT: 'PEMBAYARAN',
  ORDINALS: 'ORDINALS',
  'RECENTLY CONNECTED': 'BARU SAJA TERHUBUNG',
  'Add Wallet': 'Tambah dompet',
  'Add EVM Wallet': 'Tambah dompet EVM',
  'Add Solana Wallet': 'Tambah dompet Solana',
  'Add Bitcoin Wallet': 'Tambah dompet Bitcoin',
  'Add your first wallet': 'Tambahkan dompet pertama Anda',
  'Add your first EVM wallet': 'Tambahkan dompet EVM pertama Anda',
  'Add your first Solana wallet': 'Tambahkan dompet Solana pertama Anda',
  'Add your first Bitcoin wallet': 'Tambahkan dompet Bitcoin pertama Anda',
  // sendText
  'An amount and receiver address are required': 'Jumlah dan alamat penerima wajib diisi',
  'A token is required': 'Token wajib dipilih',
  'Unsupported chain': 'Rantai tidak didukung',
  'Select a token': 'Pilih token',
  'Enter an amount': 'Masukkan jumlah',
  'Insufficient funds': 'Saldo tidak cukup',
  'Add a receiver': 'Tambahkan penerima',
  'Looking up the receiver': 'Mencari penerima',
  'Check the receiver': 'Periksa penerima',
  'Not enough {symbol} for the fee': '{symbol} tidak cukup untuk biaya',
  'Review transfer': 'Tinjau transfer',
  'Confirm the warning above': 'Konfirmasi peringatan di atas',
  Amount: 'Jumlah',
  'Amount of {symbol}': 'Jumlah {symbol}',
  'Token: {symbol}. Choose another': 'Token: {symbol}. Pilih yang lain',
  'Available {amount} {symbol}': 'Tersedia {amount} {symbol}',
  Max: 'Maks.',
  'Send all your {symbol}': 'Kirim seluruh saldo {symbol}',
  To: 'Kepada',
  Receiver: 'Penerima',
  'Address or name': 'Alamat atau nama',
  'The whole address appears here. Compare it with the one you were given.':
    'Seluruh alamat muncul di sini. Bandingkan dengan yang diberikan kepada Anda.',
  Paste: 'Tempel',
  'Paste the receiver': 'Tempel penerima',
  'Remove the receiver': 'Hapus penerima',
  'Looking up the name': 'Mencari nama',
  'No address goes by this name.': 'Tidak ada alamat dengan nama ini.',
  'The name could not be looked up. Try again in a moment.':
    'Nama tidak dapat dicari. Coba lagi sebentar lagi.',
  'This is neither an address nor a name.': 'Ini bukan alamat dan bukan nama.',
  'This address has a typo. Copy it again from where you got it.':
    'Satu karakter alamat ini salah. Salin lagi dari sumbernya.',
  'Nobody owns this address. Anything sent to it is lost.':
    'Tidak ada yang memiliki alamat ini: yang dikirim ke sana akan hilang.',
  'This is the contract of a token. Anything sent to it is lost.':
    'Ini kontrak sebuah token: yang dikirim ke sana akan hilang.',
  'Not an address you know': 'Bukan alamat yang Anda kenal',
  'It starts and ends like an address from your activity, but it is a different one. Scammers create such addresses.':
    'Awal dan akhirnya seperti alamat dari aktivitas Anda, tetapi alamatnya lain. Penipu membuat alamat seperti itu.',
  'The one you know': 'Yang Anda kenal',
  'The one entered': 'Yang dimasukkan',
  'I compared both addresses and want to send to the one entered':
    'Saya sudah membandingkan kedua alamat dan ingin mengirim ke yang dimasukkan',
  'First transfer to this address': 'Transfer pertama ke alamat ini',
  'Compare every group with the address that you were given.':
    'Bandingkan setiap kelompok dengan alamat yang diberikan kepada Anda.',
  'This is your own address': 'Ini alamat Anda sendiri',
  'The transfer only costs its fee.': 'Transfer ini hanya memakan biayanya.',
  'Unverified token': 'Token belum dicek',
  'Network fee': 'Biaya jaringan',
  'At most {amount} {symbol}': 'Paling banyak {amount} {symbol}',
  'Estimating the network fee': 'Memperkirakan biaya jaringan',
  'Shown by your wallet': 'Ditampilkan oleh dompet Anda',
  'Search token': 'Cari token',
  'Loading your tokens': 'Memuat token Anda',
  'Nothing to send': 'Tidak ada yang dapat dikirim',
  'This account holds no tokens on the network in use.':
    'Akun ini tidak memiliki token di jaringan yang digunakan.',
  'No token found': 'Token tidak ditemukan',
  'Try another name, symbol or contract address.': 'Coba nama, simbol, atau alamat kontrak lain.',
  From: 'Dari',
  'Approve in wallet': 'Setujui di dompet',
  'Accept the transfer in {wallet}.': 'Terima transfer di {wallet}.',
  'Accept the change of network in {wallet}.': 'Terima pergantian jaringan di {wallet}.',
  'your wallet': 'dompet Anda',
  'Transaction declined': 'Transaksi ditolak',
  'You declined the transfer in your wallet. Nothing was sent.':
    'Anda menolak transfer di dompet Anda. Tidak ada yang dikirim.',
  'The transfer was not made': 'Transfer tidak dilakukan',
  'The wallet did not answer': 'Dompet tidak menjawab',
  'It is not clear whether this was sent': 'Belum jelas apakah sudah terkirim',
  'Look in your wallet before you try again.': 'Periksa dompet Anda sebelum mencoba lagi.',
  'If the request is still open in your wallet, answer it there before you try again.':
    'Jika permintaan masih terbuka di dompet Anda, jawab di sana sebelum mencoba lagi.',
  'Your wallet is on another network': 'Dompet Anda berada di jaringan lain',
  'This transfer is on {network}. Switch to it to go on.':
    'Transfer ini di {network}. Ganti ke sana untuk melanjutkan.',
  'Switch to {network}': 'Ganti ke {network}',
  'The network fee went up': 'Biaya jaringan naik',
  'It is now {amount} {symbol}. Check it before you send.':
    'Sekarang {amount} {symbol}. Periksa sekali lagi sebelum mengirim.',
  'Accept the new fee': 'Terima biaya baru',
  'Nothing to review': 'Tidak ada yang perlu ditinjau',
  'Fill in what to send and to whom first.': 'Isi dahulu apa yang dikirim dan kepada siapa.',
  'To the transfer': 'Ke transfer',
  'Sending {amount} {symbol}': 'Mengirim {amount} {symbol}',
  'Waiting for the network. You can close this window.': 'Menunggu jaringan. Anda dapat menutup jendela ini.',
  'Sent {amount} {symbol}': '{amount} {symbol} terkirim',
  'The network has confirmed the transfer.': 'Jaringan telah mengonfirmasi transfer.',
  'Transfer failed': 'Transfer gagal',
  'The network reversed it. Only the fee was charged.':
    'Jaringan membatalkannya. Hanya biayanya yang dipotong.',
  'Transfer replaced': 'Transfer digantikan',
  'Another transaction of your account took its place. Look at it in the explorer.':
    'Transaksi lain dari akun Anda menggantikannya. Lihat di penjelajah.',
  'Transfer cancelled': 'Transfer dibatalkan',
  'You cancelled it in your wallet. Only a fee was charged.':
    'Anda membatalkannya di dompet. Hanya biaya yang dipotong.',
  'Still waiting': 'Masih menunggu',
  'The network has not picked it up yet. It may still go through: do not send it again.':
    'Jaringan belum memprosesnya. Transfer masih mungkin berhasil: jangan kirim lagi.',
  'The network does not answer': 'Jaringan tidak menjawab',
  'The transfer was sent off. Whether it went through is not known yet.':
    'Transfer sudah diserahkan. Belum diketahui apakah berhasil.',
  Sending: 'Mengirim',
  Sent: 'Terkirim',
  'Keep waiting': 'Tetap menunggu',
  'Check again': 'Periksa lagi',
  Transaction: 'Transaksi',
  Explorer: 'Penjelajah',
  Done: 'Selesai',
  // settingsText
  'Upgrade your wallet': 'Tingkatkan dompet Anda',
  'Transition to a self-custodial wallet': 'Beralih ke dompet kelola sendiri',
  'Sign-in of this account': 'Cara masuk akun ini',
  'Switch to your EOA': 'Ganti ke EOA Anda',
  'Switch to your Smart Account': 'Ganti ke akun pintar Anda',
  'Choose account name': 'Pilih nama akun',
  // switchActiveChainText
  'Switch to {chain}': 'Ganti ke {chain}',
  'Your connected wallet does not support {chain}. Connect another wallet to continue.':
    'Dompet Anda yang terhubung tidak mendukung {chain}. Hubungkan dompet lain untuk melanjutkan.',
  // switchNetworkText
  'Switch declined': 'Pergantian ditolak',
  'Switch can be declined if chain is not supported by a wallet or previous request is still active':
    'Pergantian dapat ditolak jika rantai tidak didukung dompet atau permintaan sebelumnya masih aktif',
  'Switching to {network} network...': 'Mengganti ke jaringan {network}…',
  'Accept the switch request in your wallet': 'Terima permintaan pergantian di dompet Anda',
  // titleText
  'All Wallets': 'Semua dompet',
  Connecting: 'Menghubungkan',
  'Select Chain for {wallet}': 'Pilih rantai untuk {wallet}',
  'Get {wallet}': 'Dapatkan {wallet}',
  'Get a Wallet': 'Dapatkan dompet',
  Account: 'Akun',
  Settings: 'Pengaturan',
  'Compatible Networks': 'Jaringan yang kompatibel',
  'What is a network?': 'Apa itu jaringan?',
  Receive: 'Terima',
  'Select Token': 'Pilih token',
  'Review Transfer': 'Tinjau transfer',
  Transfer: 'Transfer',
  // tokensText
  'Token balances are not available': 'Saldo token tidak tersedia',
  'We will try again in a moment.': 'Akan diminta lagi sebentar lagi.',
}
