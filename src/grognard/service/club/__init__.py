"""The club: people with a name, their games anywhere, challenges, talk and clocks. Only `grognard serve --club` opens it."""
