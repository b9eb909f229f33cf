# For /etc/varnish/default.vcl (Debian: varnish and varnish-modules), between nginx or Caddy, which provides https, and Kijani with CDN=varnish.
# See docs/operations.md, Pages from a CDN.
vcl 4.1;

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
}

# Who may purge: the machines on which Kijani's workers run.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # A proxy on this machine has an address of the list too, but says on whose behalf it asks.
    if (client.ip !~ purgers || !req.http.xkey-purge || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Forbidden"));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
  }
  # Live updates are one long response.
  if (req.url ~ "^/api/events(\?|$)") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }

  # Files are the same for everyone. Pictures come as AVIF or as WebP.
  if (req.url ~ "^/(assets|brand|files|previews)/") {
    unset req.http.Cookie;
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif";
    } else {
      unset req.http.Accept;
    }
    return (hash);
  }

  # Whoever has one of these gets pages of their own: signed in, something in the cart, a change just made, a theme chosen.
  if (req.http.Cookie ~ "(^|;\s*)(__Secure-)?(kijani\.session_token|cart_lines|recent_write|theme)=") {
    return (pass);
  }
  return (hash);
}

sub vcl_pipe {
  set bereq.http.Connection = "close";
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "private|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    # Nothing is served beyond that. What is the same afterwards need not be sent again.
    set beresp.grace = 0s;
    set beresp.keep = 10m;
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    return (deliver);
  }
  if (beresp.http.Cache-Control !~ "public") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
