-- How fast the pages were for visitors in the last week: the 75th percentile, by which Core Web Vitals are judged
-- (good: LCP up to 2500 ms, INP up to 200 ms, CLS up to 0.1). Ask with
--   curl "https://api.cloudflare.com/client/v4/accounts/$ACCOUNT_ID/analytics_engine/sql" \
--     --header "Authorization: Bearer $API_TOKEN" --data "$(cat docs/vitals.sql)"
-- chauffeur_site_vitals is the dataset in wrangler.toml.
-- Columns: blob1 figure, blob2 page, blob3 device, blob4 connection, blob5 how the page was opened, blob6 build;
-- double1 value, in milliseconds except for CLS. _sample_interval is how many visits one row stands for.
SELECT
  blob1 AS figure,
  blob2 AS page,
  blob3 AS device,
  quantileExactWeighted(0.75)(double1, _sample_interval) AS p75,
  SUM(_sample_interval) AS visits
FROM chauffeur_site_vitals
WHERE timestamp > NOW() - INTERVAL '7' DAY
GROUP BY figure, page, device
ORDER BY figure, page, device
FORMAT JSON
