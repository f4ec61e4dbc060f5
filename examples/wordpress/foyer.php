<?php
/**
 * Plugin Name: Foyer
 * Description: A wallet button, and visitors who sign in with their wallet.
 * Requires at least: 6.5
 * Requires PHP: 7.4
 */

if (!defined('ABSPATH')) exit;

/** The gateway and its project, from wp-config.php. Without them there is a button, and nobody signs in. */
function foyer_setting(string $name): string {
    return defined($name) ? (string) constant($name) : '';
}

add_action('wp_enqueue_scripts', function () {
    wp_enqueue_script_module('foyer', plugins_url('foyer/foyer.js', __FILE__));
    wp_enqueue_script_module('foyer-login', plugins_url('login.js', __FILE__));
});

/** [wallet_button] stands where the button belongs. */
add_shortcode('wallet_button', fn () => '<wallet-button></wallet-button>');

/** The options of the modal, which scripts of modules take from the element. */
add_action('wp_footer', function () {
    $options = ['networks' => [1, 8453], 'themeMode' => 'auto'];
    if (foyer_setting('FOYER_GATEWAY_URL') !== '') {
        $options['gatewayUrl'] = foyer_setting('FOYER_GATEWAY_URL');
        $options['projectId'] = foyer_setting('FOYER_PROJECT_ID');
        $options['siwx'] = true;
    }
    printf('<wallet-modal config="%s"></wallet-modal>', esc_attr(wp_json_encode($options)));
});

function foyer_decode(string $part): string {
    return (string) base64_decode(strtr($part, '-_', '+/'), true);
}

/**
 * Checks a token of the gateway; null where it is forged, over, or of another site.
 *
 * @param array $keys The JSON Web Key Set of the gateway.
 */
function foyer_read_session(string $token, array $keys, string $project, string $origin, int $now): ?array {
    $parts = explode('.', $token);
    if (count($parts) !== 3) return null;
    $head = json_decode(foyer_decode($parts[0]), true);
    $claims = json_decode(foyer_decode($parts[1]), true);
    $signature = foyer_decode($parts[2]);
    if (!is_array($head) || !is_array($claims) || strlen($signature) !== 64) return null;
    if (($head['alg'] ?? '') !== 'EdDSA' || ($head['typ'] ?? '') !== 'foyer-siwx+jwt') return null;
    foreach ($keys['keys'] ?? [] as $key) {
        $public = foyer_decode((string) ($key['x'] ?? ''));
        if (($key['kid'] ?? '') !== ($head['kid'] ?? null) || strlen($public) !== 32) continue;
        if (!sodium_crypto_sign_verify_detached($signature, "$parts[0].$parts[1]", $public)) return null;
        $isOurs = ($claims['prj'] ?? '') === $project && ($claims['org'] ?? '') === $origin;
        if (!$isOurs || !is_int($claims['exp'] ?? null) || $claims['exp'] <= $now) return null;
        return ['address' => (string) $claims['address'], 'chainId' => (string) $claims['chainId']];
    }
    return null;
}

/** The keys of the gateway, fetched once an hour. */
function foyer_keys(): array {
    $known = get_transient('foyer_keys');
    if (is_array($known)) return $known;
    $reply = wp_remote_get(foyer_setting('FOYER_GATEWAY_URL') . '/v1/siwx/keys', ['timeout' => 5]);
    $keys = json_decode(wp_remote_retrieve_body($reply), true);
    if (!is_array($keys) || empty($keys['keys'])) return [];
    set_transient('foyer_keys', $keys, HOUR_IN_SECONDS);
    return $keys;
}

/** The user of an account. A new one is made where the site lets visitors register. */
function foyer_user(array $session): int {
    $family = explode(':', $session['chainId'])[0];
    $account = $family . ':' . ($family === 'eip155' ? strtolower($session['address']) : $session['address']);
    $found = get_users(['meta_key' => 'foyer_account', 'meta_value' => $account, 'number' => 1, 'fields' => 'ID']);
    if ($found) return (int) $found[0];
    if (!get_option('users_can_register')) return 0;
    $id = wp_insert_user([
        'user_login' => 'wallet-' . substr(hash('sha256', $account), 0, 24),
        'user_pass' => wp_generate_password(32),
        'display_name' => $session['address'],
        'role' => get_option('default_role'),
    ]);
    if (is_wp_error($id)) return 0;
    update_user_meta($id, 'foyer_account', $account);
    return (int) $id;
}

add_action('rest_api_init', function () {
    register_rest_route('foyer/v1', '/login', [
        'methods' => 'POST',
        'permission_callback' => '__return_true', // the token is the permission
        'callback' => function ($request) {
            $site = wp_parse_url(home_url());
            $origin = $site['scheme'] . '://' . $site['host'] . (isset($site['port']) ? ':' . $site['port'] : '');
            $token = (string) $request->get_param('token');
            $session = foyer_read_session($token, foyer_keys(), foyer_setting('FOYER_PROJECT_ID'), $origin, time());
            $user = $session ? foyer_user($session) : 0;
            if ($user === 0) return new WP_Error('signed_out', 'Sign in with your wallet.', ['status' => 401]);
            wp_set_auth_cookie($user, true);
            return ['address' => $session['address']];
        },
    ]);
});
