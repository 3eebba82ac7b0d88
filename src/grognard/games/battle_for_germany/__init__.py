"""Battle for Germany: the last campaign in Europe, December 1944 to May 1945."""
